import { natsConfiguration } from '@app/contracts';
import { busPermissions } from '@app/kernel';
import { BUS_USERS, busVariable, type ConfigureSettings, userOf } from './config.js';

/** The configuration of NATS in a container. */
export const natsInContainer = (settings: ConfigureSettings): string =>
  natsConfiguration({
    host: '0.0.0.0',
    port: 4222,
    name: 'nats',
    folder: '/data',
    syncs: true,
    // For the container's check: it listens inside the container only.
    healthAt: '127.0.0.1:8222',
    users: [
      userOf(settings.NATS_URL),
      ...BUS_USERS.map((part) => ({
        ...userOf(settings[busVariable(part)]),
        permissions: busPermissions(part, settings.NATS_PREFIX),
      })),
    ],
  });
