import { durableName, parts, SERVICES, type Part, type PartName, type ServiceName } from '@app/contracts';
import { healthSubject, inboxPrefix, instanceSubject, prefixed, presenceSubject, streamName } from './names.js';

/** A part's rights on the bus, in the words of the NATS server's configuration. */
export interface BusPermissions {
  publish: string[];
  subscribe: string[];
  /** Lets a part that answers publish to the reply address of a request: so often, and so long after it. */
  allow_responses: false | { max: number; expires: string };
}

/**
 * Longer than anybody waits for an answer. Without it the server remembers reply addresses for two minutes, also those
 * of events, whose acknowledgements have a right of their own. Of more than 4,096 it walks through all at each further
 * message, up to its version 2.10.22: https://github.com/nats-io/nats-server/issues/6058.
 */
export const ANSWER_SECONDS = 5;

/**
 * The rights that a part needs and no more. It receives its own requests and inbox. It sends the requests of `parts`,
 * its own events and signals, and what its durables need.
 * @param prefix the site's NATS_PREFIX
 */
export function busPermissions(name: PartName, prefix: string): BusPermissions {
  const part: Part = parts[name];
  const asked = Object.values(part.asks).flatMap((operations) =>
    Object.values(operations).map(({ subject }) => subject),
  );
  const isService = (SERVICES as readonly string[]).includes(name);
  const withPrefix = (subject: string): string => prefixed(prefix, subject);
  const said = Object.values<Part>(parts).flatMap(({ signals = [] }) =>
    signals.filter(({ service }) => service === name),
  );
  const stream = streamName(prefix);
  const durables = part.consumes.map((event) => durableName(name as never, event));
  return {
    publish: [
      ...asked.flatMap((subject) => [subject, instanceSubject(subject, '*')]).map(withPrefix),
      ...(isService ? [] : SERVICES.flatMap((service) => healthOf(service))).map(withPrefix),
      ...(isService ? [`events.${name}.>`, presenceSubject(name as ServiceName)] : []).map(withPrefix),
      ...said.map(({ subject }) => withPrefix(subject)),
      ...durables.flatMap((durable) => [
        `$JS.API.CONSUMER.INFO.${stream}.${durable}`,
        `$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`,
        `$JS.ACK.${stream}.${durable}.>`,
      ]),
    ],
    subscribe: [
      ...Object.values(part.answers).map(({ subject }) => withPrefix(subject)),
      ...(isService ? [instanceSubject(`${name}.*`, '*'), ...healthOf(name as ServiceName)] : []).map(withPrefix),
      ...(Object.keys(part.asks) as ServiceName[]).map(presenceSubject).map(withPrefix),
      ...(part.signals ?? []).map(({ subject }) => withPrefix(subject)),
      `${inboxPrefix(name, prefix)}.>`,
    ],
    allow_responses: isService && { max: 1, expires: `${ANSWER_SECONDS}s` },
  };
}

const healthOf = (service: ServiceName): string[] => [healthSubject(service), healthSubject(service, '*')];
