import { BUS_PINGS, STOPPING } from '@app/contracts';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { connect, errors, type NatsConnection } from '@nats-io/transport-node';
import { endStep } from '../process/ending.js';
import type { Log } from '../telemetry/log.js';
import { busServers } from './address.js';
import { inboxPrefix, isInbox, prefixed, streamName } from './names.js';

/** One process's connection to the bus. It puts NATS_PREFIX before every name. */
export class Bus {
  connected = true;
  private readonly reconnected: (() => void)[] = [];
  private readonly disconnected: (() => void)[] = [];
  /**
   * This instance's name on the bus: its machine (or container, or pod), its process, and what tells it from those
   * before.
   */
  readonly instance = `${hostname().replace(/[^\w-]/g, '_')}-${process.pid}-${randomBytes(3).toString('hex')}`;

  constructor(
    readonly connection: NatsConnection,
    /** NATS_PREFIX: put before every name. */
    readonly prefix: string,
    private readonly log: Log,
  ) {
    void this.watch();
  }

  /** A subject of the contracts with the prefix. */
  subject(name: string): string {
    return prefixed(this.prefix, name);
  }

  get stream(): string {
    return streamName(this.prefix);
  }

  /** Calls back each time the connection is there again. */
  onReconnect(listener: () => void): void {
    this.reconnected.push(listener);
  }

  /** Calls back each time the connection is lost. */
  onDisconnect(listener: () => void): void {
    this.disconnected.push(listener);
  }

  /** Sends what is left to send, and closes. It does not wait for a server that does not answer. */
  async close(): Promise<void> {
    await endStep(this.log, 'a farewell to the bus', STOPPING.connection, () => this.connection.drain());
    await this.connection.close();
  }

  private async watch(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') {
        this.connected = false;
        for (const listener of this.disconnected) listener();
      }
      if (status.type === 'reconnect') {
        this.connected = true;
        for (const listener of this.reconnected) listener();
      }
      if (status.type === 'disconnect' || status.type === 'reconnect') this.log.warn(`bus: ${status.type}`);
      if (status.type === 'error') this.say(status.error);
    }
    this.connected = false;
  }

  /** An answer comes too late (busPermissions) when this process stood still, or when the rights are new. */
  private say(fault: Error): void {
    const refused = fault instanceof errors.PermissionViolationError ? fault : undefined;
    if (refused?.operation === 'publish' && isInbox(refused.subject))
      this.log.info({ subject: refused.subject }, 'an answer came too late: nobody waits for it');
    // Such as a right that the server's configuration does not give us.
    else this.log.error({ err: fault }, 'bus');
  }
}

/**
 * Connects a part to the bus. Waits for the server as long as it takes, and connects again by itself after every
 * outage. Servers, user, password and whether the connection must be encrypted are read from the address.
 */
export async function connectBus(
  part: string,
  config: { NATS_URL: string; NATS_PREFIX: string },
  log: Log,
): Promise<Bus> {
  const connection = await connect({
    ...busServers(config.NATS_URL),
    name: part,
    inboxPrefix: inboxPrefix(part, config.NATS_PREFIX),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    pingInterval: BUS_PINGS.everySeconds * 1_000,
    maxPingOut: BUS_PINGS.unanswered,
    ignoreAuthErrorAbort: true,
    // Else each event that is published makes three errors with their stacks, even if it succeeds.
    noAsyncTraces: true,
  });
  return new Bus(connection, config.NATS_PREFIX, log);
}
