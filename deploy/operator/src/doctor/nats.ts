import { setImmediate as nextTurn } from 'node:timers/promises';
import { durableName, parts, SERVICES, type Part } from '@app/contracts';
import { busServers, inboxPrefix, prefixed, streamName } from '@app/kernel';
import { jetstreamManager, StorageType } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Env, fault, type Finding, hostOf, type Look, messageOf, note, ok, STEP_MS } from './report.js';

const PARTS = ['gateway', ...SERVICES] as const;
/** A consumer that has more events than this still to handle does not work. */
const BEHIND = 1_000;

export const nats: Look = {
  name: 'NATS',
  async *at(env) {
    const { NATS_URL = '' } = env;
    const prefix = env['NATS_PREFIX'] ?? '';
    const bus = await open(NATS_URL, 'doctor', prefix).catch((error: unknown) => messageOf(error));
    if (typeof bus === 'string')
      return yield fault(`NATS at ${hostOf(NATS_URL)} cannot be used (${bus}): check NATS_URL and whether it runs`);
    try {
      yield ok(`NATS ${bus.info?.version ?? ''} at ${hostOf(NATS_URL)}`);
      if (await isOpen(NATS_URL)) yield fault('NATS lets in everybody: set users with passwords');
      if (!bus.info?.jetstream)
        return yield fault(
          'NATS has no JetStream, and events would be lost: start it with a store_dir (-js -sd /data)',
        );
      yield* stream(bus, prefix);
    } finally {
      await bus.close();
    }
    yield* users(env);
  },
};

async function open(url: string, part: string, prefix: string): Promise<NatsConnection> {
  return connect({
    ...busServers(url),
    name: 'doctor',
    inboxPrefix: inboxPrefix(part, prefix),
    timeout: STEP_MS,
    reconnect: false,
  });
}

async function isOpen(url: string): Promise<boolean> {
  try {
    await (await open(url.replace(/\/\/[^@,]*@/g, '//'), 'doctor', '')).close();
    return true;
  } catch {
    return false;
  }
}

async function* stream(bus: NatsConnection, prefix: string): AsyncGenerator<Finding> {
  const { streams, consumers } = await jetstreamManager(bus, { timeout: STEP_MS });
  const name = streamName(prefix);
  const found = await streams.info(name).catch(() => undefined);
  if (!found) return yield note(`the stream ${name} is not there yet: migrate makes it`);
  if (found.config.storage !== StorageType.File)
    yield fault(`the stream ${name} is in memory, and events are lost with it: remove it and run migrate`);
  else yield ok(`the stream ${name}: ${found.state.messages} events on disk`);
  for (const service of SERVICES)
    for (const event of (parts[service] as Part).consumes) {
      const durable = durableName(service, event);
      const consumer = await consumers.info(name, durable).catch(() => undefined);
      if (!consumer)
        yield fault(`${service} would not hear ${event.subject}: its consumer ${durable} is missing. Run migrate`);
      else if (consumer.num_pending > BEHIND)
        yield fault(`${service} is behind by ${consumer.num_pending} events (${event.subject}): see its log`);
    }
}

/** A part's user receives its own subjects only, and gives the stream no orders. */
async function* users(env: Env): AsyncGenerator<Finding> {
  const fine: string[] = [];
  for (const part of PARTS) {
    const variable = `${part.toUpperCase()}_NATS_URL`;
    const url = env[variable];
    if (!url) continue;
    const prefix = env['NATS_PREFIX'] ?? '';
    const bus = await open(url, part, prefix).catch((error: unknown) => messageOf(error));
    if (typeof bus === 'string') {
      yield fault(`NATS refuses the user of ${part} (${bus}): check ${variable} and the server's users`);
      continue;
    }
    const others = PARTS.filter((other) => other !== part);
    const foreign = [
      ...others.flatMap((other) => [prefixed(prefix, `${other}.>`), `${inboxPrefix(other, prefix)}.>`]),
      prefixed(prefix, 'events.>'),
    ];
    const received: string[] = [];
    for (const subject of foreign) if (await passes(bus, () => listen(bus, subject))) received.push(subject);
    if (received.length === foreign.length) received.splice(0, received.length, 'everything');
    if (received.length > 0)
      yield fault(`the user of ${part} hears ${received.join(', ')} on NATS: give it its own rights`);
    // A question only, so that nothing is changed when it passes.
    const orders = await passes(bus, () => bus.publish(`$JS.API.STREAM.INFO.${streamName(prefix)}`));
    if (orders) yield fault(`the user of ${part} gives orders to the stream: give it its own rights`);
    if (received.length === 0 && !orders) fine.push(part);
    await bus.close();
  }
  if (fine.length > 0) yield ok(`users of NATS with their own subjects only: ${fine.join(', ')}`);
}

const listen = (bus: NatsConnection, subject: string) => bus.subscribe(subject, { callback: () => undefined });

/** Whether the server lets an act pass. */
async function passes(bus: NatsConnection, act: () => unknown): Promise<boolean> {
  let refused = false;
  void (async () => {
    for await (const status of bus.status()) if (status.type === 'error') refused = true;
  })();
  act();
  // The server answers in order: a refusal comes before the reply to the flush, and is handed over before the next turn
  // of the event loop.
  await bus.flush();
  await nextTurn();
  return !refused;
}
