import type { DatabaseConfig } from '../process/config.js';
import { run } from '../process/run.js';
import { startService, type ServiceDefinition } from './service.js';

/** `main.ts` of a service with a schema of its own. */
export const serve = <C extends DatabaseConfig>(definition: ServiceDefinition<C>): Promise<void> =>
  run(definition.name, definition.Config, (config, log, health) => startService(definition, config, log, health));
