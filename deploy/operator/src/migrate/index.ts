// For whoever does a part of the migrator's work: tests, audit, backup and restore.
export { MigrateConfig, settingsOfMigrate } from './config.js';
export { rolesOf } from './roles.js';
export { schemas } from './schemas.js';
