/** How tests are compiled, wherever they run. */
export const swcOptions = {
  jsc: {
    target: 'es2023',
    keepClassNames: true,
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      ...{ legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      react: { runtime: 'automatic' },
    },
  },
  module: { type: 'es6' },
};
