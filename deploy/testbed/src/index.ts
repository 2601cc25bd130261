export * from './backends/addresses.ts';
export * from './gateway-process.ts';
export * from './overtaken.ts';
export * from './parts.ts';
export * from './between.ts';
export * from './uploads.ts';
export * from './planner.ts';
