import { type ServiceName, STOPPING } from '@app/contracts';
import { type INestMicroservice, Module, type Type } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource, EntitySchema, MigrationInterface } from 'typeorm';
import type { DatabaseConfig } from '../process/config.js';
import { answerHealth } from '../bus/health.js';
import { Backlog } from '../events/backlog.js';
import { Consumers } from '../events/consumers.js';
import { Outbox } from '../events/outbox.js';
import { Relay } from '../events/relay.js';
import { Announcer } from '../bus/presence.js';
import { Trimmer } from '../events/trimmer.js';
import { Database, databaseOptions } from '../database/database.js';
import { endStep } from '../process/ending.js';
import { Health } from '../telemetry/health.js';
import { nestLogger, type Log } from '../telemetry/log.js';
import { connectBus, type Bus } from '../bus/connection.js';
import { createRpc, RPC } from '../bus/rpc-client.js';
import { RpcServer } from '../bus/rpc-server.js';
import { Signals } from '../bus/signals.js';
import { StaleNotes } from './stale-notes.js';
import { CONFIG, LOG } from '../process/tokens.js';
import { SchemaLevel } from './schema-level.js';

/** A service as its module file declares it. */
export interface ServiceDefinition<C extends DatabaseConfig> {
  name: ServiceName;
  Config: new () => C;
  entities: (Type | EntitySchema)[];
  /** It serves when the newest of these has run. */
  migrations?: readonly (new () => MigrationInterface)[];
  /** Further settings of its database sessions. */
  session?: Readonly<Record<string, string>>;
  /**
   * Holds the service's providers; kernel's Database, Outbox, Health, Signals, StaleNotes, CONFIG, LOG and RPC can
   * be injected everywhere.
   */
  module: Type;
}

export interface RunningService {
  health: Health;
  relay: Relay;
  /** Takes no further work, finishes what runs, closes every connection. */
  close(): Promise<void>;
}

@Module({})
class ServiceRoot {}

/**
 * Starts a service in this process: waits for the bus and the database as long as they take, then answers, publishes
 * and consumes.
 */
export async function startService<C extends DatabaseConfig>(
  { name, entities, migrations, session, module }: ServiceDefinition<C>,
  config: Readonly<C>,
  log: Log,
  health: Health = new Health(),
  { undeclared }: { undeclared?: 'logged' | 'refused' } = {},
): Promise<RunningService> {
  const bus = await connectBus(name, config, log);
  health.shows('instance', () => bus.instance);
  health.needs('nats', async () => {
    if (!bus.connected) throw new Error('not connected');
    await bus.connection.flush();
  });
  // A bus whose disk is full no longer reads from the connection that brought an event: requests and their answers have
  // one of their own.
  const events = await connectBus(name, config, log.child({ carries: 'facts' }));
  // Said from the first moment on, also while there is no database yet, or no role in it.
  const schema: { level?: SchemaLevel } = {};
  health.needs('schema', async () => {
    if (!schema.level) throw new Error('the database is not there yet');
    await schema.level.check();
  });
  const notes = new StaleNotes(name, bus, log);
  const server = new RpcServer(name, bus, log, notes, undeclared);
  // An operator has not renewed the rights on the bus with the update: whoever updates sees it by the first instance,
  // and stops.
  health.needs('rights', () => server.mustReceive());
  const app = await NestFactory.createMicroservice(
    {
      module: ServiceRoot,
      global: true,
      imports: [TypeOrmModule.forRoot(databaseOptions(name, config, entities, session)), DiscoveryModule, module],
      providers: [
        { provide: Database, useFactory: (source: DataSource) => new Database(source), inject: [getDataSourceToken()] },
        Outbox,
        { provide: Health, useValue: health },
        { provide: CONFIG, useValue: config },
        { provide: LOG, useValue: log },
        { provide: RPC, useValue: createRpc(name, bus) },
        { provide: Signals, useValue: new Signals(bus) },
        { provide: StaleNotes, useValue: notes },
      ],
      exports: [DiscoveryModule, Database, Outbox, Health, CONFIG, LOG, RPC, Signals, StaleNotes],
    },
    { strategy: server, logger: nestLogger(log), abortOnError: false },
  );
  try {
    schema.level = new SchemaLevel(app.get(Database), migrations);
    await schema.level.wait(log);
    return await open(name, app, { bus, events }, log, health);
  } catch (error) {
    await app.close();
    await Promise.all([bus, events].map(({ connection }) => connection.close()));
    throw error;
  }
}

interface Connections {
  bus: Bus;
  events: Bus;
}

async function open(name: ServiceName, app: INestMicroservice, { bus, events }: Connections, log: Log, health: Health) {
  const database = app.get(Database);
  await database.share();
  health.needs('postgres', () => database.check());
  health.knows('postgres', database.clock);
  health.uses('postgresWrites', () => database.refusals.mustBeNone());
  const backlog = new Backlog(database, log);
  health.uses('deadLetters', () => backlog.mustBeNoDeadLetters());
  health.uses('facts', () => backlog.mustBePublished());
  const consumers = new Consumers(name, database, events, backlog, log, app.get(DiscoveryService), app.get(StaleNotes));
  const relay = new Relay(name, database, events, backlog, log);
  const ownWork = [backlog, consumers, relay, new Trimmer(database, log)];
  await app.listen();
  answerHealth(name, bus, health, log);
  // Ready only when the server knows our subscriptions. If it is away, it gets them when it is back.
  await bus.connection.flush().catch(() => undefined);
  for (const work of ownWork) work.start();
  health.start();
  const announcer = new Announcer(name, bus, health, log);
  announcer.start();
  return {
    health,
    relay,
    close: async () => {
      health.drain();
      announcer.leave();
      await endStep(log, 'the events in hand', STOPPING.work, () => Promise.all(ownWork.map((work) => work.stop())));
      await endStep(log, 'all requests or connections', STOPPING.requests + STOPPING.connection, () => app.close());
      await Promise.all([bus.close(), events.close()]);
    },
  };
}
