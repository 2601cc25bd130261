import { type ServiceName, SERVICES } from '@app/contracts';
import { askHealth, type Bus, type Health, type Readiness } from '@app/kernel';
import type { Storage } from '@app/kernel/storage';
import type { Redis } from 'ioredis';

/** Everything the gateway uses, each of which may be away while the rest goes on. */
export function watchParts(health: Health, bus: Bus, redis: Redis, storage: Storage): void {
  const ask = shared((service: ServiceName) => askHealth(service, bus));
  for (const service of SERVICES) health.uses(service, async () => mustBe((await ask(service)).ready));
  health.uses('redis', () => redis.ping());
  health.uses('storage', () => storage.check());
  health.uses('nats', async () => {
    mustBe(bus.connected);
    await bus.connection.flush();
  });
  // Not the gateway's own, but what a service that is down may miss: whoever looks here wants to know.
  health.uses('postgres', async () => {
    const answers = await Promise.all(SERVICES.map((service) => ask(service).catch(() => null)));
    mustBe(answers.every((answer) => answer?.parts['postgres'] !== 'down'));
  });
  // Facts that a service could not take in: everything answers, but somebody has to look (npm run events -- list).
  health.uses('deadLetters', async () => {
    const answers = await Promise.all(SERVICES.map((service) => ask(service).catch(() => null)));
    mustBe(answers.every((answer) => answer?.parts['deadLetters'] !== 'down'));
  });
}

function mustBe(well: boolean): void {
  if (!well) throw new Error('down');
}

/** One question under way per service answers everybody who asks meanwhile. */
function shared(ask: (service: ServiceName) => Promise<Readiness>): (service: ServiceName) => Promise<Readiness> {
  const underWay = new Map<ServiceName, Promise<Readiness>>();
  return (service) => {
    const known = underWay.get(service);
    if (known) return known;
    const asked = ask(service).finally(() => underWay.delete(service));
    underWay.set(service, asked);
    return asked;
  };
}
