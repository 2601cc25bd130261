import { durableName, EVENT_STREAM, parts, SERVICES, type EventType } from '@app/contracts';
import { connect } from '@nats-io/transport-node';
import { expect } from '@jest/globals';
import { type BusySite, soon } from './busy-site.ts';

/** Publishes all events of this kind that a service has ever had once more: the newest first, each twice. */
export async function publishAgain({ site }: BusySite, { subject }: EventType<unknown>): Promise<number> {
  const [, service] = subject.split('.');
  const events = await site.sql<{ payload: unknown }>(
    `select payload from ${service}.outbox where subject = $1 order by id desc`,
    [subject],
  );
  await onBus(site.backends.bus, async (request) => {
    for (const { payload } of events)
      for (const requestId of ['again', 'and-again']) await request(subject, { payload, requestId });
  });
  return events.length;
}

/** Until every consumer has handled all events of this kind that are on the stream. */
export async function handled({ site }: BusySite, event: EventType<unknown>): Promise<void> {
  const consumers = SERVICES.filter((service) =>
    parts[service].consumes.some(({ subject }) => subject === event.subject),
  );
  await onBus(site.backends.bus, (request) =>
    soon(async () => {
      for (const service of consumers)
        expect(await request(`$JS.API.CONSUMER.INFO.${EVENT_STREAM}.${durableName(service, event)}`)).toMatchObject({
          num_pending: 0,
          num_ack_pending: 0,
        });
    }),
  );
}

type Request = (subject: string, body?: unknown) => Promise<unknown>;

/** As the site's operator. JetStream answers what is published to it, like a request. */
async function onBus(address: string, work: (request: Request) => Promise<unknown>): Promise<void> {
  const { host, username, password } = new URL(address);
  const bus = await connect({ servers: host, user: username, pass: password });
  try {
    await work(async (subject, body) => {
      const answer: { error?: unknown } = (
        await bus.request(subject, body === undefined ? '' : JSON.stringify(body), { timeout: 10_000 })
      ).json();
      if (answer.error) throw new Error(`${subject}: ${JSON.stringify(answer.error)}`);
      return answer;
    });
  } finally {
    await bus.close();
  }
}
