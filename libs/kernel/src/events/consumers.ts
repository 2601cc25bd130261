import type { ServiceName } from '@app/contracts';
import type { DiscoveryService } from '@nestjs/core';
import type { Bus } from '../bus/connection.js';
import type { StaleNotes } from '../service/stale-notes.js';
import type { Database } from '../database/database.js';
import type { Log } from '../telemetry/log.js';
import type { Backlog } from './backlog.js';
import { DurableConsumer } from './durable-consumer.js';
import { findHandlers } from './handlers.js';

/** Consumes the events that `parts` lists for a service: one durable consumer for each kind. */
export class Consumers {
  private readonly consumers: DurableConsumer[];

  constructor(
    service: ServiceName,
    database: Database,
    bus: Bus,
    backlog: Backlog,
    log: Log,
    discovery: DiscoveryService,
    notes: StaleNotes,
  ) {
    this.consumers = findHandlers(service, discovery).map(
      (handler) => new DurableConsumer(service, handler, database, bus, backlog, log, notes),
    );
  }

  start(): void {
    for (const consumer of this.consumers) consumer.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
  }
}
