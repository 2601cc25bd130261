export * from './backends/addresses.ts';
export * from './parts.ts';
export * from './uploads.ts';
export * from './planner.ts';
