// What a backup looks like, for whoever restores one.
export * from './files.js';
export * from './manifest.js';
export { atOnce, patiently } from './objects.js';
export * from './tables.js';
