import { SERVICES, type ServiceName } from '@app/contracts';
import type { Schema } from '@app/kernel/service';

/** What each service keeps in the database: what its package exports as `./migrations`. */
export const schemas = Object.fromEntries(
  await Promise.all(
    SERVICES.map(async (service) => [service, (await import(`@app/${service}/migrations`)) as Schema] as const),
  ),
) as Record<ServiceName, Schema>;
