export * from './backends/addresses.ts';
export * from './between.ts';
export * from './gateway-process.ts';
export * from './metrics.ts';
export * from './overtaken.ts';
export * from './parts.ts';
export * from './planner.ts';
export * from './uploads.ts';
