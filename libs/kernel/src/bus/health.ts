import type { ServiceName } from '@app/contracts';
import { errors, type Msg } from '@nats-io/transport-node';
import type { Health, Readiness } from '../telemetry/health.js';
import type { Log } from '../telemetry/log.js';
import type { Bus } from './connection.js';
import type { Instance, Instances } from './instances.js';
import { healthSubject } from './names.js';

/** How long an instance looks at what it needs; whoever asks waits a little longer. */
export const LOOK_MS = 1_000;
const ASK_MS = 1_400;

/** Answers the gateway with this instance's readiness. */
export function answerHealth(service: ServiceName, bus: Bus, health: Health, log: Log): void {
  const answer = async (question: Msg): Promise<void> => {
    try {
      question.respond(JSON.stringify(await health.readiness(LOOK_MS)));
    } catch (error) {
      // The connection has ended meanwhile.
      log.warn({ err: error }, 'reply of health');
    }
  };
  const callback = (error: Error | null, message: Msg): void => {
    if (error) log.error({ err: error }, 'subscription of health');
    else void answer(message);
  };
  bus.connection.subscribe(bus.subject(healthSubject(service)), { queue: service, callback });
  bus.connection.subscribe(bus.subject(healthSubject(service, bus.instance)), { callback });
}

/** How an instance is, and how far its clock is ahead of ours; an earlier version does not say what time it has. */
export interface ReceivedReadiness extends Readiness {
  aheadMs?: number;
}

/** The readiness of one instance, by its name; null when it is silent. */
export type InstanceHealth = readonly [id: string, readiness: ReceivedReadiness | null];

/** The readiness of every instance of a service. @throws when none is known and nobody answers in time. */
export async function askHealth(service: ServiceName, instances: Instances, bus: Bus): Promise<InstanceHealth[]> {
  const asked = await Promise.all(instances.all().map((one) => askOne(service, one, instances, bus)));
  const known = asked.filter((one) => one !== undefined);
  return known.length > 0 ? known : [['any', await readiness(bus, healthSubject(service))]];
}

async function askOne(
  service: ServiceName,
  one: Instance,
  instances: Instances,
  bus: Bus,
): Promise<InstanceHealth | undefined> {
  try {
    return [one.id, await readiness(bus, healthSubject(service, one.id))];
  } catch (error) {
    const isGone = error instanceof errors.RequestError && error.isNoResponders();
    if (isGone) instances.forget(one);
    else one.hangs = true;
    return isGone && !one.hangs ? undefined : [one.id, null];
  }
}

async function readiness(bus: Bus, subject: string): Promise<ReceivedReadiness> {
  const answer = await bus.connection.request(bus.subject(subject), '', { timeout: ASK_MS });
  const received = answer.json<Readiness>();
  return { ...received, ...(received.now !== undefined && { aheadMs: received.now - Date.now() }) };
}
