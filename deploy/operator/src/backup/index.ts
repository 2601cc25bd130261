// What a backup looks like, for whoever restores one.
export * from './files.js';
export * from './manifest.js';
export { keyedObjectsOf } from './objects.js';
export { atOnce, patiently } from './patience.js';
export { findBackup } from './place.js';
export { Seal } from './seal.js';
export * from './tables.js';
