// Brings database and bus to this version. An entry of its own, for the migrate program and tests only.
export * from './migrate/bus.js';
export * from './migrate/database.js';
export { makeDerived, type Derived } from './migrate/derived.js';
export type { Migrations } from './migrate/migrations.js';
export type { Role } from './migrate/roles.js';
