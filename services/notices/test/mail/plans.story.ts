import { createHash } from 'node:crypto';
import { LETTERS_SHOWN } from '@app/contracts';
import { fill, openPlanner, startParts, type Parts, type Planner } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { atOnce } from '../../src/choices/at-once.js';
import { digestEntries } from '../../src/digests/digest.queries.js';
import * as digests from '../../src/digests/digests.queries.js';
import { followedEntries } from '../../src/following/followed-mails.js';
import * as letters from '../../src/letters/letters.queries.js';
import * as sending from '../../src/letters/sending.queries.js';
import * as queue from '../../src/mail/queue.queries.js';
import * as newsletter from '../../src/newsletter/subscribers.queries.js';
import { definition } from '../../src/notices.module.js';
import { REMOVALS, REMOVED } from '../../src/upkeep.queries.js';

/**
 * Twenty thousand people have ten entries each, half of them unread. These wait for a digest: six hundred daily ones
 * are due, the weekly ones of the others are not.
 */
const FILL = [
  `insert into creators (user_id, card, version) select 'user-' || n, '{}', 1 from generate_series(0, 19999) n`,
  `insert into choices (user_id, mail, time_zone) select 'user-' || n, '{}', 'America/Chicago' from generate_series(0, 19999) n`,
  `insert into follows (project_id, user_id, following) select n % 1000, 'user-' || n, true from generate_series(0, 19999) n`,
  `insert into inbox (user_id, kind, topic, at, read_at, digest)
     select 'user-' || n % 20000, 'comment', 'project ' || n, now() - n * interval '1 minute',
       case when n / 20000 % 2 = 0 then now() - case when n > 160000 then interval '200 days' else interval '1 day' end end,
       case when n / 20000 % 2 = 1 then case when n % 20000 < 600 then 'daily' else 'weekly' end end
     from generate_series(1, 199999) n`,
  `insert into digests (user_id, period, due_on, due_at)
     select 'user-' || n, case when n < 600 then 'daily' else 'weekly' end, current_date,
       now() + case when n < 600 then interval '-1 hour' else interval '3 days' end
     from generate_series(0, 19999) n`,
  `insert into digests (user_id, period, last_on) select 'user-' || n, 'daily', current_date - 1 from generate_series(600, 19999) n`,
  `insert into inbox_causes (user_id, cause, at)
     select 'user-' || n, 'comment:' || n, now() - n * interval '5 minutes' from generate_series(1, 100000) n`,
  // A letter to very many of whom a thousand wait, one to a hundred, and as many mails that are sent.
  `insert into mails (reader, kind, rank, cause, state, ended_at)
     select 'user-' || n % 20000, 'comment', n % 2, 'comment:' || n, 'sent', now() - n * interval '1 minute' from generate_series(1, 100000) n`,
  `insert into mails (reader, kind, rank, cause, state, due_at, wanted_at, ended_at)
     select 'subscriber:' || md5(n::text)::uuid, 'letter', 2, 'letter:' || case when n > 100 then 1 else 2 end,
       case when n > 99000 then 'due' else 'sent' end, now() - interval '1 hour', now() - interval '1 hour',
       case when n <= 99000 then now() - n * interval '5 minutes' end
     from generate_series(1, 100000) n`,
  `insert into subscribers (id, email, asked_at, confirmed_at)
     select md5(n::text)::uuid, n || '@example.org', now() - n * interval '10 minutes', case when n > 3000 then now() end
     from generate_series(1, 53000) n`,
  `insert into subscription_tokens (hash, subscriber_id, expires_at)
     select sha256(n::text::bytea), md5(n::text)::uuid, now() + (1500 - n) * interval '1 minute' from generate_series(1, 3000) n`,
  `insert into past_subscribers (email_hash, asked_at, confirmed_at, left_at)
     select 'hash', now(), now(), now() - n * interval '1 day' from generate_series(1, 5000) n`,
  `insert into letters (subject, content, project_ids, state, started_at, outcome)
     select 'Benches', '', '{}', case when n = 1 then 'sending' else 'sent' end, now(), case when n > 1 then '{}'::jsonb end
     from generate_series(1, 2000) n`,
];

let parts: Parts;
let planner: Planner;
beforeAll(async () => {
  parts = await startParts({ services: [], worker: false, gateway: false });
  await fill(parts, 'notices', FILL.join(';'));
  planner = await openPlanner(parts, 'notices', definition.session);
});
afterAll(async () => {
  await planner.close();
  await parts.close();
});

const count = (many: number, from = 1) => Array.from({ length: many }, (_, n) => n + from);
const people = (many: number) => count(many, 0).map((n) => `user-${n}`);
const periods = (many: number) => count(many).map(() => 'daily');
const uuid = (n: number) => createHash('md5').update(`${n}`).digest('hex');
const BATCH = digests.DIGEST_BATCH;
const NONE = '00000000-0000-0000-0000-000000000000';
const dueMails = count(50, 99_001).map(uuid);

/** Each: how many rows it may look at, and how many it finds. */
const STATEMENTS: [string, string, readonly unknown[], number, number][] = [
  ['who wants a mail at once', atOnce.text, [people(1_000), 'followed', 'weekly'], 1_000, 0],
  ['that entries wait', digests.WAIT, [count(1_000), 'comment', 'daily'], 4_000, 0],
  ['digests of entries', digests.MAKE_DUE_OF_ENTRIES, [count(1_000, 20_000)], 6_000, 0],
  ['digests of readers', digests.MAKE_DUE_OF_READERS, [people(BATCH)], 10 * BATCH, 0],
  ['whether a digest is due', digests.digestsDue.text, [], 1, 1],
  ['the digests that are due', digests.TAKE_DUE, [], BATCH, BATCH],
  ['what these say', digests.COLLECT, [people(BATCH), periods(BATCH)], 10 * BATCH, BATCH],
  ['that they were sent', digests.END_DUE, [people(BATCH), periods(BATCH)], 600, 0],
  ['another choice', digests.CHANGE_WAITING, ['user-7', ['comment'], 'weekly'], 10, 0],
  ['another clock', digests.CHANGE_CLOCK, ['user-700'], 5, 0],
  ['the entries of some digests', digestEntries.text, [count(250, 20_001)], 4 * 250, 250],
  ['entries that are mailed at once', followedEntries.text, [count(50, 20_000), people(50)], 4 * 50, 50],
  ['the newest letters', letters.newestLetters.text, [], LETTERS_SHOWN, LETTERS_SHOWN],
  ['what became of a letter', letters.outcomeOf.text, ['letter:2'], 100, 1],
  ['whether mails of a letter wait', sending.mailsWait.text, ['letter:1'], 1, 1],
  ['a letter that leaves', sending.letterUnderWay.text, [0], 1, 1],
  [
    'whom it goes to next',
    sending.nextSubscribers.text,
    [NONE, new Date(Date.now() + 60_000)],
    sending.ADDED,
    sending.ADDED,
  ],
  ['that it was stopped', sending.dropWaiting.text, ['letter:1'], 2_000, 1_000],
  ['subscribers', newsletter.subscribersById.text, [count(50).map(uuid)], 50, 50],
  ['one by the address', newsletter.subscriberByEmail.text, ['7@EXAMPLE.org'], 1, 1],
  [
    'a link that confirms',
    newsletter.confirmByToken.text,
    [`\\x${createHash('sha256').update('7').digest('hex')}`],
    2,
    1,
  ],
  ['whether a mail is due', queue.mailsDue.text, [], 3, 1],
  ['the next mails', queue.CLAIM, [50, []], 150, 50],
  [
    'what became of mails',
    queue.endMails.text,
    [dueMails, dueMails.map(() => 'sent'), dueMails.map(() => 0), dueMails.map(() => true)],
    100,
    0,
  ],
  ['mails in hand', queue.renewLeases.text, [dueMails], 0, 0],
  ...REMOVALS.map(({ name, text }) => [name, text, [], 2 * REMOVED, REMOVED] as [string, string, [], number, number]),
];

describe('with a hundred thousand mails', () => {
  for (const mode of ['generic', 'custom'] as const)
    it.each(STATEMENTS)(`%s looks at few rows, by indexes (${mode} plan)`, async (_what, sql, values, rows, found) => {
      const seen = await planner.look(sql, [...values], mode);
      expect(seen.whole).toEqual([]);
      expect(seen.rows).toBeLessThanOrEqual(rows);
      expect(seen.found).toBe(found);
    });
});
