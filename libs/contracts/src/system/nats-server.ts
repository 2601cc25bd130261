// This file imports nothing: the launcher reads it before anything is built.

/**
 * How the bus and its clients find out that the other side is gone without having closed the connection: a node was
 * lost, a router forgot it. Both ask, and after two questions without an answer they close. A server that kept the
 * connection would go on handing requests to nobody.
 */
export const BUS_PINGS = { everySeconds: 2, unanswered: 2 } as const;

/**
 * What JetStream may keep in files: more than there will be. Left to itself it takes three quarters of the room that
 * its disk has at the start. On a disk that is full then, it leaves out the streams that are there.
 */
const FILE_BYTES = 1024 ** 4;

/** A user of the bus. Without `permissions` a user may do everything. */
export interface NatsUser {
  user: string;
  password: string;
  permissions?: unknown;
}

/** A nats-server of the site's own. */
export interface NatsServer {
  host: string;
  port: number;
  name: string;
  /** Where JetStream keeps its files. */
  folder: string;
  /** Whether an event is on the disk before the server confirms it to its service. nats-server can since 2.10. */
  syncs: boolean;
  /** Where the server answers questions about its health over HTTP. */
  healthAt?: string;
  /** The administrator, and a user for each part. */
  users: readonly NatsUser[];
}

/** The configuration file of nats-server, which reads JSON. It holds passwords. */
export const natsConfiguration = ({ host, port, name, folder, syncs, healthAt, users }: NatsServer): string =>
  JSON.stringify(
    {
      host,
      port,
      ...(healthAt && { http: healthAt }),
      server_name: name,
      jetstream: { store_dir: folder, max_file_store: FILE_BYTES, ...(syncs && { sync_interval: 'always' }) },
      ping_interval: `${BUS_PINGS.everySeconds}s`,
      ping_max: BUS_PINGS.unanswered,
      authorization: { users },
    },
    null,
    2,
  );
