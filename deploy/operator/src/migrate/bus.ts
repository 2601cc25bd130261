import { durableName, parts, SERVICES, type Part } from '@app/contracts';
import { ACK_WAIT_MS, EVENTS_KEPT_DAYS, prefixed, streamName } from '@app/kernel';
import {
  AckPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

const NS_PER_MS = 1e6;
const HOUR_MS = 3_600_000;
const ANSWER_MS = 5_000;

/**
 * Makes the event stream and the durable consumer of every (part, event) pair, or gives those that are there the
 * settings of this version.
 */
export async function migrateBus(connection: NatsConnection, prefix: string): Promise<void> {
  const { streams, consumers } = await jetstreamManager(connection, { timeout: ANSWER_MS });
  const name = streamName(prefix);
  const subject = (event: string) => prefixed(prefix, event);
  const stream = {
    subjects: [subject('events.>')],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: EVENTS_KEPT_DAYS * 24 * HOUR_MS * NS_PER_MS,
    duplicate_window: HOUR_MS * NS_PER_MS,
  };
  const hasStream = await infoOf(streams.info(name));
  const { state } = await (hasStream ? streams.update(name, stream) : streams.add({ name, ...stream }));
  for (const service of SERVICES) {
    const part: Part = parts[service];
    for (const event of part.consumes) {
      const durable = durableName(service, event);
      const settings = {
        filter_subject: subject(event.subject),
        ack_wait: ACK_WAIT_MS * NS_PER_MS,
        // No limit: an outage may take any number of deliveries. Only the service gives up on an event, and then it
        // keeps a dead letter.
        max_deliver: -1,
        // Events that may wait for their next try without holding up those behind them.
        max_ack_pending: 10_000,
      };
      let there = await infoOf(consumers.info(name, durable));
      // After a power cut, the stream may have lost events that a durable was given: it would pass over the new ones
      // that get their numbers.
      if (there && there.delivered.stream_seq > state.last_seq) {
        await consumers.delete(name, durable);
        there = undefined;
      }
      // Since nats-server 2.10 it is an error to add one that exists with other settings.
      if (there) await consumers.update(name, durable, settings);
      else await consumers.add(name, { durable_name: durable, ack_policy: AckPolicy.Explicit, ...settings });
    }
  }
}

const MISSING: number[] = [JetStreamApiCodes.StreamNotFound, JetStreamApiCodes.ConsumerNotFound];

/** Undefined when there is none. */
async function infoOf<Info>(info: Promise<Info>): Promise<Info | undefined> {
  try {
    return await info;
  } catch (error) {
    if (error instanceof JetStreamApiError && MISSING.includes(error.code)) return undefined;
    throw error;
  }
}
