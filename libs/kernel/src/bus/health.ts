import type { ServiceName } from '@app/contracts';
import type { Msg } from '@nats-io/transport-node';
import type { Health, Readiness } from '../process/health.js';
import type { Log } from '../process/log.js';
import type { Bus } from './connection.js';
import { healthSubject } from './names.js';

/** How long a service checks what it needs; whoever asks waits a little longer. */
const LOOK_MS = 1_000;
const ASK_MS = 1_400;

/** Answers the gateway with this service's readiness. */
export function answerHealth(service: ServiceName, bus: Bus, health: Health, log: Log): void {
  const answer = async (question: Msg): Promise<void> => {
    try {
      question.respond(JSON.stringify(await health.readiness(LOOK_MS)));
    } catch (error) {
      // The connection has ended meanwhile.
      log.warn({ err: error }, 'reply of health');
    }
  };
  bus.connection.subscribe(bus.subject(healthSubject(service)), {
    queue: service,
    callback: (error, message) => {
      if (error) log.error({ err: error }, 'subscription of health');
      else void answer(message);
    },
  });
}

/** The readiness of one instance of a service. @throws when nobody answers in time. */
export async function askHealth(service: ServiceName, bus: Bus): Promise<Readiness> {
  const reply = await bus.connection.request(bus.subject(healthSubject(service)), '', { timeout: ASK_MS });
  return reply.json<Readiness>();
}
