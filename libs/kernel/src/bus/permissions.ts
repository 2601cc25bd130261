import { durableName, EVENT_STREAM, parts, SERVICES, type Part, type PartName, type ServiceName } from '@app/contracts';
import { healthSubject, inboxPrefix } from './names.js';

/** A part's rights on the bus, in the words of the NATS server's configuration. */
export interface BusPermissions {
  publish: string[];
  subscribe: string[];
  /** Lets a part that answers publish to the reply address of a request. */
  allow_responses: boolean;
}

/** The rights a part needs and no more: to hear its own requests and inbox, to send the requests of `parts`, its own facts, and what its durables need. */
export function busPermissions(name: PartName): BusPermissions {
  const part: Part = parts[name];
  const asked = Object.values(part.asks).flatMap((operations) =>
    Object.values(operations).map(({ subject }) => subject),
  );
  const isService = (SERVICES as readonly string[]).includes(name);
  const durables = part.hears.map((event) => durableName(name as never, event));
  return {
    publish: [
      ...asked,
      ...(isService ? [] : SERVICES.map(healthSubject)),
      ...(isService ? [`events.${name}.>`] : []),
      ...durables.flatMap((durable) => [
        `$JS.API.CONSUMER.INFO.${EVENT_STREAM}.${durable}`,
        `$JS.API.CONSUMER.MSG.NEXT.${EVENT_STREAM}.${durable}`,
        `$JS.ACK.${EVENT_STREAM}.${durable}.>`,
      ]),
    ],
    subscribe: [
      ...Object.values(part.answers).map(({ subject }) => subject),
      ...(isService ? [healthSubject(name as ServiceName)] : []),
      `${inboxPrefix(name)}.>`,
    ],
    allow_responses: isService,
  };
}
