import { userEvents } from '@app/contracts';
import { expect } from '@jest/globals';
import { type BusySite, soon } from '../busy/busy-site.ts';

/** As on a slow disk: each commit that waits for it waits so long. It is the most that Postgres can be told. */
const SLOW_MS = 100;

/** @param work done on the slow disk. */
export async function onSlowDisk({ site }: BusySite, work: () => Promise<void>): Promise<void> {
  await site.sql(`alter system set commit_delay = ${SLOW_MS * 1_000}`);
  await site.sql('alter system set commit_siblings = 0');
  await site.sql('select pg_reload_conf()');
  try {
    await work();
  } finally {
    await site.sql('alter system reset all');
    await site.sql('select pg_reload_conf()');
  }
}

/** Events of people who never were, which three services consume. */
export async function fallBehind({ site }: BusySite, events: number): Promise<void> {
  await site.sql(
    `insert into users.outbox (subject, payload, request_id)
     select $1, json_build_object('version', 1, 'user', json_build_object('id', 'behind-' || n, 'firstName', 'B')), 'behind'
     from generate_series(1, $2::int) n`,
    [userEvents.profileChanged.subject, events],
  );
}

/** How many of these each consumer has handled. */
export const handledBy = async ({ site }: BusySite): Promise<number[]> => {
  const counts = await site.sql<{ n: number }>(`
    select count(*)::int as n from projects.creators where user_id like 'behind-%' union all
    select count(*)::int from comments.creators where user_id like 'behind-%' union all
    select count(*)::int from media.holders where holder like 'user:behind-%'`);
  return counts.map(({ n }) => n);
};

/** Until all are handled, none is among the dead letters, and their traces are removed. */
export async function caughtUp(busy: BusySite, events: number, wait = soon): Promise<void> {
  const { site } = busy;
  await wait(async () => expect(await handledBy(busy)).toEqual([events, events, events]));
  for (const service of ['projects', 'comments', 'media'])
    expect(await site.sql(`select error from ${service}.dead_letters`)).toEqual([]);
  await site.sql(`delete from projects.creators where user_id like 'behind-%'`);
  await site.sql(`delete from comments.creators where user_id like 'behind-%'`);
  await site.sql(`delete from media.holders where holder like 'user:behind-%'`);
  await site.sql(`delete from users.outbox where request_id = 'behind'`);
}
