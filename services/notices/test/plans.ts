import { FOLLOWS_MAX, INBOX_UNREAD_MAX, SLICE_SIZE_MAX } from '@app/contracts';
import { after } from '@app/kernel/service';
import { fill, openPlanner, startParts, type Parts, type Planner } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changeChoices, choicesOf } from '../src/choices/choices.queries.js';
import { BATCH, followersAfter, nextNews, WRITE_ENTRIES, withRow } from '../src/following/fan-out.queries.js';
import { FOLLOW_UNLESS_SAID, followsOf } from '../src/following/follows.queries.js';
import { NOTE_CAUSES } from '../src/news/causes.js';
import { HAVE_MAIL, PACES_OF_READERS, WRITE_NEWS } from '../src/news/entries.queries.js';
import { definition } from '../src/notices.module.js';
import { countUnread, INBOX_ORDER, inboxSql, MARK_BATCH, markSome, markUntil } from '../src/reading/inbox.queries.js';

/** What one person has of them; everybody else has twenty. A third are unread, and the oldest is of last year. */
const OF_BUSY = 10_000;
const MINUTES = 500_000;
const fillWith = (entries: number): string[] => [
  `insert into creators (user_id, card, version)
     select 'user-' || n, json_build_object('id', 'user-' || n, 'displayName', 'User ' || n), 1 from generate_series(1, 5000) n`,
  `insert into inbox (user_id, kind, topic, project_id, comment_id, people, at, read_at)
     select case when n % ${entries / OF_BUSY} = 0 then 'busy' else 'user-' || n % ${(entries - OF_BUSY) / 20} end, 'comment', 'project ' || n, n % 20000, n,
       array['user-' || 1 + n % 5000, 'user-' || 1 + n % 4000, 'user-' || 1 + n % 3000, 'user-1'],
       now() - n * interval '${MINUTES / entries} minutes', case when n % 3 > 0 then now() - n * interval '${MINUTES / entries} minutes' end
     from generate_series(1, ${entries}) n`,
  // A hundred thousand people follow one project, and each another one. One reader has got five thousand mails.
  `insert into follows (project_id, user_id, following) select p, 'user-' || n, true from generate_series(1, 100000) n, lateral (values (1), (2 + n)) v (p) where p = 1 or n % 10 = 0`,
  `insert into mails (reader, kind, cause, state, created_at, wanted_at)
     select case when n % 20 = 0 then 'busy' else 'user-' || n end, 'comment', 'entry:' || n || ':comment:' || n, 'sent',
       now() - n * interval '1 minute', now() - n * interval '1 minute' from generate_series(1, 100000) n`,
  `insert into followed_news (project_id, kind, count, due_at) select n, 'followed_comments', 1, now() + (n - 10) * interval '1 second' from generate_series(1, 2000) n`,
  `insert into choices (user_id, mail) select 'user-' || n, '{}' from generate_series(1, 24500) n`,
];

/** Written after the statistics, as in a site where time goes on: the planner believes that no mail waits. */
const MAILS_THAT_WAIT = `
  insert into notices.mails (reader, kind, cause, due_at, wanted_at)
    select 'user-' || n, 'comment', 'entry:' || n || ':late', now() + interval '1 hour', now() + interval '1 hour'
    from generate_series(1, 20000) n`;

const first = SLICE_SIZE_MAX + 1;
const people = (count: number) => Array.from({ length: count }, (_, n) => `user-${n + 1}`);
const deep = after(INBOX_ORDER, { rank: null, at: Date.now() - (MINUTES / 2) * 60_000, id: 1 });
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const ENTRY = {
  ...{ reader: 'user-7', kind: 'comment', topic: 'project:7', project_id: 7, comment_id: 7, reply_id: 7 },
  ...{ people: ['user-1'], count: 1, detail: '', behind: 0 },
};

/** Each: how many rows it may look at, and how many it finds. An entry is itself and three people. */
/** After all that was filled in. */
const NOW = 'infinity';
const statements = (entries: number): [string, string, unknown[], number, number][] => [
  ['the newest of a long inbox', inboxSql(undefined), ['busy', first], 7 * first, first],
  ['a late slice of it', inboxSql(deep), ['busy', first, ...deep.values], 7 * first, first],
  ['an inbox that is empty', inboxSql(undefined), ['nobody', first], 2, 0],
  ['how many are unread', countUnread.text, ['busy'], INBOX_UNREAD_MAX + 1, 1],
  ['marking some', markSome.text, ['busy', [3, 6, 9].map((n) => (n * entries) / OF_BUSY)], 8, 3],
  ['marking all of a long inbox', markUntil.text, ['busy', ago(0)], 3 * MARK_BATCH, MARK_BATCH],
  ['marking those of long ago', markUntil.text, ['busy', ago(1.2 * MINUTES)], 3_400, 0],
  // The mails of one reader: those of an entry, and those of the last hour.
  ['whether an entry has a mail', HAVE_MAIL, [[20], ['busy']], 5_100, 1],
  ['when the next mail may leave for a reader', PACES_OF_READERS, [['busy'], ['comment', 'reply'], 3], 5_100, 1],
  ['the causes of a hundred events', NOTE_CAUSES, [people(100), people(100)], 500, 100],
  ['a hundred more followers', FOLLOW_UNLESS_SAID, [people(100).map(() => 3), people(100)], 500, 0],
  ['an entry', WRITE_NEWS, [JSON.stringify([ENTRY])], 4, 1],
  ['the first thousand followers', followersAfter.text, [1, '', NOW], BATCH, BATCH],
  ['the next thousand', followersAfter.text, [1, 'user-3', NOW], BATCH, BATCH],
  ['who of the voters has a row', withRow.text, [1, people(BATCH), NOW], 2 * BATCH, BATCH],
  ['what is told next', nextNews.text, [], 1, 1],
  [
    'telling a thousand',
    WRITE_ENTRIES,
    [people(BATCH), people(BATCH).map(() => 1), 'followed_comments', 1, 7, ['user-1'], null],
    5 * BATCH,
    BATCH,
  ],
  ['what somebody follows', followsOf.text, ['user-7'], FOLLOWS_MAX, 1],
  ['choices', choicesOf.text, ['user-7'], 1, 1],
  ['a choice', changeChoices.text, ['user-7', '{}', 'UTC'], 3, 1],
];

/** The plans of all that people ask of their inbox, and of what is written into it, with so many entries. */
export function holdPlans(entries: number): void {
  let parts: Parts;
  let planner: Planner;
  beforeAll(async () => {
    parts = await startParts({ services: [], worker: false, gateway: false });
    await fill(parts, 'notices', fillWith(entries).join(';'));
    await parts.sql(MAILS_THAT_WAIT);
    planner = await openPlanner(parts, 'notices', definition.session);
  }, 1_200_000);
  afterAll(async () => {
    await planner.close();
    await parts.close();
  });

  describe(`with ${entries.toLocaleString('en-US')} entries`, () => {
    for (const mode of ['generic', 'custom'] as const)
      it.each(statements(entries))(
        `%s looks at few rows, by indexes (${mode} plan)`,
        async (_what, sql, values, rows, found) => {
          const seen = await planner.look(sql, values, mode);
          expect(seen.whole).toEqual([]);
          expect(seen.rows).toBeLessThanOrEqual(rows);
          expect(seen.found).toBe(found);
        },
      );
  });
}
