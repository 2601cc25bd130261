import { durableName, parts, SERVICES, type Part, type PartName, type ServiceName } from '@app/contracts';
import { healthSubject, inboxPrefix, instanceSubject, prefixed, presenceSubject, streamName } from './names.js';

/** A part's rights on the bus, in the words of the NATS server's configuration. */
export interface BusPermissions {
  publish: string[];
  subscribe: string[];
  /** Lets a part that answers publish to the reply address of a request. */
  allow_responses: boolean;
}

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
    allow_responses: isService,
  };
}

const healthOf = (service: ServiceName): string[] => [healthSubject(service), healthSubject(service, '*')];
