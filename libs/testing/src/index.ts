export * from './browser.js';
export * from './code-of.js';
export * from './comments.js';
export * from './eventually.js';
export * from './people.js';
export * from './pictures.js';
export * from './projects.js';
export * from './system.js';
