import { type ServiceName, SERVICES } from '@app/contracts';
import { askHealth, type Asking, type Bus, type Health, type InstanceHealth } from '@app/kernel';
import type { Storage } from '@app/kernel/storage';
import type { Redis } from 'ioredis';
import type { SiteClock } from '../session/site-clock.js';
import { clocksOff } from './clocks.js';

/**
 * An answer stands for so long, and one that does not come is waited for this long: however often we are asked, the
 * parts are asked no more often.
 */
const STANDS_MS = 500;
const PATIENCE_MS = 3_000;

/**
 * Written to see whether Redis takes writes; it stands among the counters, which are all that a gateway writes besides
 * sessions.
 */
export const TRIAL_KEY = 'limit:readiness';
const TRIAL_SECONDS = 60;

/** Everything the gateway uses, each of which may be away while the rest goes on. */
export function watchParts(
  health: Health,
  bus: Bus,
  asking: Asking,
  redis: Redis,
  clock: SiteClock,
  storage: Storage,
): void {
  const questions = SERVICES.map(
    (service) => [service, recent(() => askHealth(service, asking.instances(service), bus))] as const,
  );
  for (const [service, ask] of questions)
    health.uses(service, async () => mustBe((await ask()).some(([, readiness]) => readiness?.ready)));
  const use = (part: string, check: () => Promise<unknown>) => {
    const ask = recent(check);
    health.uses(part, ask);
    return ask;
  };
  const askRedis = use('redis', () => clock.ask());
  // It answers and yet takes no writes when it is full, cannot save, or has become somebody's copy: nobody can sign in
  // then.
  use('redisWrites', () => redis.set(TRIAL_KEY, '', 'EX', TRIAL_SECONDS));
  const askStorage = use('storage', () => storage.check());
  // By what people's uploads met: a store that is full answers, too.
  health.uses('storageWrites', () => storage.refusals.mustBeNone());
  use('nats', async () => {
    mustBe(bus.connected);
    await bus.connection.flush();
  });
  // The gateway does not use it, but it tells why a service is down.
  health.uses('postgres', () => noneSays('postgres', questions));
  // It answers, and its disk is full.
  health.uses('postgresWrites', () => noneSays('postgresWrites', questions));
  // A service cannot publish its events: the bus answers and takes none, for one when its disk is full. They wait in
  // Postgres.
  health.uses('facts', () => noneSays('facts', questions));
  // Nor the worker, without whom no upload is finished.
  health.uses('worker', () => noneSays('worker', questions));
  // The others do its work meanwhile. Which one it is, the private port says.
  health.uses('instances', async () => mustBe((await statesOf(questions)).every(([, state]) => state === 'ready')));
  health.shows('instance', () => bus.instance);
  health.shows('instances', async () => Object.fromEntries(await statesOf(questions)));
  // Somebody's clock is off from the others': what has to do with time goes wrong there. Whose it is, and by how much,
  // the private port says.
  const clocks = async () => {
    const ahead = { [`gateway ${bus.instance}`]: 0, ...(await aheadOf(questions)) };
    for (const [whose, ask, { aheadMs }] of [
      ['redis', askRedis, clock.redis],
      ['storage', askStorage, storage.clock],
    ] as const)
      if (await answered(ask)) ahead[whose] = aheadMs ?? 0;
    return clocksOff(ahead);
  };
  health.uses('clock', async () => mustBe(Object.keys(await clocks()).length === 0));
  health.shows('clocks', clocks);
  // Events that a service could not handle: everything answers, but somebody has to look (npm run events -- list).
  health.uses('deadLetters', () => noneSays('deadLetters', questions));
}

type Question = readonly [ServiceName, () => Promise<InstanceHealth[]>];

/** Rejects when a service says that this part of its own is down. */
async function noneSays(part: string, questions: Question[]): Promise<void> {
  const answers = await Promise.all(questions.map(([, ask]) => ask().catch(() => [])));
  mustBe(answers.flat().every(([, readiness]) => readiness?.parts[part] !== 'down'));
}

/**
 * Every known instance, by its service and its name, with its state: one of a service that is away altogether is not
 * among them.
 */
async function statesOf(questions: Question[]): Promise<[string, string][]> {
  const answers = questions.map(async ([service, ask]) =>
    (await ask().catch(() => [])).map(([id, readiness]): [string, string] => [
      `${service} ${id}`,
      readiness ? (readiness.ready ? 'ready' : 'not ready') : 'silent',
    ]),
  );
  return (await Promise.all(answers)).flat();
}

/** The clocks of all instances and of what they use, by how many milliseconds they are ahead of ours. */
async function aheadOf(questions: Question[]): Promise<Record<string, number>> {
  const ahead: Record<string, number> = {};
  for (const [service, ask] of questions)
    for (const [id, readiness] of await ask().catch(() => [])) {
      if (readiness?.aheadMs === undefined) continue;
      ahead[`${service} ${id}`] = readiness.aheadMs;
      for (const [server, ms] of Object.entries(readiness.clocks ?? {})) ahead[server] = readiness.aheadMs + ms;
    }
  return ahead;
}

const answered = (ask: () => Promise<unknown>): Promise<boolean> =>
  ask().then(
    () => true,
    () => false,
  );

function mustBe(well: boolean): void {
  if (!well) throw new Error('down');
}

/** One question under way answers everybody who asks meanwhile, and those who come a moment later. */
function recent<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: { answer: Promise<T>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (last && now < last.until) return last.answer;
    const asked = { answer: ask(), until: now + PATIENCE_MS };
    const settle = () => (asked.until = performance.now() + STANDS_MS);
    asked.answer.then(settle, settle);
    last = asked;
    return asked.answer;
  };
}
