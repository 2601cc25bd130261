import { SERVICES, type ServiceName } from '@app/contracts';
import type { Migrations } from '@app/kernel/migrate';

/** Every service's migrations, in the order they landed: what its package exports as `./migrations`. */
export const migrations = Object.fromEntries(
  await Promise.all(
    SERVICES.map(async (service) => {
      const { migrations } = (await import(`@app/${service}/migrations`)) as { migrations: Migrations };
      return [service, migrations] as const;
    }),
  ),
) as Record<ServiceName, Migrations>;
