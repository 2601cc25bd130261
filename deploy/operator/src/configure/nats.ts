import { BUS_PINGS, NATS_FILE_BYTES } from '@app/contracts';
import { busPermissions } from '@app/kernel';
import { BUS_USERS, busVariable, type ConfigureSettings, userOf } from './config.js';

/** The configuration of a NATS server of the site's own. The server reads JSON. */
export function natsConfiguration(settings: ConfigureSettings): string {
  const users = BUS_USERS.map((part) => ({
    ...userOf(settings[busVariable(part)]),
    permissions: busPermissions(part, settings.NATS_PREFIX),
  }));
  return JSON.stringify(
    {
      host: '0.0.0.0',
      port: 4222,
      // Health for the container's check: it listens inside the container only.
      http: '127.0.0.1:8222',
      server_name: 'nats',
      // An event is on the disk before its service hears that it was published.
      jetstream: { store_dir: '/data', max_file_store: NATS_FILE_BYTES, sync_interval: 'always' },
      ping_interval: `${BUS_PINGS.everySeconds}s`,
      ping_max: BUS_PINGS.unanswered,
      authorization: { users: [userOf(settings.NATS_URL), ...users] },
    },
    null,
    2,
  );
}
