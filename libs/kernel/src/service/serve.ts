import type { DatabaseConfig } from '../process/config.js';
import { run } from '../process/run.js';
import { startService, type ServiceDefinition } from './service.js';

/** `main.ts` of a service with a schema of its own. */
export const serve = <C extends DatabaseConfig>(definition: ServiceDefinition<C>): Promise<void> =>
  run(definition.name, definition.Config, async (config, log, health) => {
    const service = await startService(definition, config, log, health);
    return {
      close: () => service.close(),
      opsRoutes: {
        'GET /dead-letters': () => service.consumers.deadLetters(),
        'POST /dead-letters/:id': async (id) => ({ replayed: await service.consumers.replay(id) }),
      },
    };
  });
