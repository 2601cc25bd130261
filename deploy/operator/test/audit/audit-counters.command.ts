import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SERVICES } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { audits } from '../../src/audit/audit.js';

const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

let parts: Parts;
beforeAll(async () => {
  parts = await startParts({ services: ['comments', 'projects', 'users'], worker: false, gateway: false });
  await parts.sql(`insert into projects.creators (user_id, card, version) values ('ann', '{}', 1)`);
  await parts.sql(
    `insert into projects.projects (user_id, title, slug, description, category, city, state, image_url, is_approved, city_key, card)
     select 'ann', 'Bench ' || n, 'bench-' || n, 'A bench.', 'Parks & Rec', 'Xenia', 'OH', '/x.webp', true, 'xenia', ''
     from generate_series(1, 3) n`,
  );
});
afterAll(() => parts.close());

/** What an operator sees of `npm run audit:counters -- …`. */
function audit(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env['PATH'], ...parts.operatorSettings() };
  return new Promise((resolve) =>
    execFile(process.execPath, [program, 'audit', ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    ),
  );
}

describe('npm run audit:counters', () => {
  it('explains itself, and says when it was not understood', async () => {
    expect(await audit('--help')).toMatchObject({ code: 0, out: expect.stringContaining('-- --repair') });
    expect(await audit('--mend')).toMatchObject({ code: 2, err: expect.stringContaining('npm run audit:counters') });
  });

  it('finds nothing where all is right', async () => {
    expect(await audit()).toEqual({ code: 0, out: '0 counts differ from their rows.\n', err: '' });
  });

  it('finds exactly the count that was spoilt, leaves it, and repairs it when it is told to', async () => {
    const [{ id }] = (await parts.sql<{ id: number }>(`select id from projects.projects where slug = 'bench-2'`)) as [
      { id: number },
    ];
    const counts = () =>
      parts.sql('select project_id, upvotes, comment_count from projects.project_counters order by project_id');
    await parts.sql(
      `insert into projects.project_upvotes (project_id, user_id) select $1, 'voter-' || n from generate_series(1, 5) n`,
      [id],
    );
    await parts.sql('update projects.project_counters set upvotes = 5 where project_id = $1', [id]);
    await parts.sql('update projects.projects set upvotes = 5 where id = $1', [id]);
    const right = await counts();
    await parts.sql('update projects.project_counters set upvotes = 99 where project_id = $1', [id]);

    const found = await audit();
    expect(found.code).toBe(1);
    expect(found.out).toContain(`projects  projectId ${id}  project_counters.upvotes says 99, there are 5\n`);
    expect(new Set(found.out.match(/projectId \d+/g))).toEqual(new Set([`projectId ${id}`]));
    expect(await counts()).not.toEqual(right);

    expect(await audit('--repair')).toMatchObject({ code: 0, out: expect.stringContaining('counted anew') });
    expect(await counts()).toEqual(right);
    expect(await audit()).toMatchObject({ code: 0 });
  });

  it('finds a count that was never published to another service, and has it published again', async () => {
    const [{ id }] = (await parts.sql<{ id: number }>(`select id from projects.projects where slug = 'bench-3'`)) as [
      { id: number },
    ];
    await parts.sql(`insert into comments.creators (user_id, card, version) values ('ben', '{}', 1)`);
    await parts.sql(
      `insert into comments.discussions (project_id, slug, creator_id, is_approved, comment_count, count_version)
       values ($1, 'bench-3', 'ann', true, 1, 4)`,
      [id],
    );
    await parts.sql(`insert into comments.comments (project_id, user_id, content) values ($1, 'ben', 'Yes.')`, [id]);
    await parts.sql(
      'insert into comments.comment_counters (comment_id) select id from comments.comments where project_id = $1 on conflict do nothing',
      [id],
    );
    const found = await audit();
    expect([found.code, found.out]).toEqual([
      1,
      expect.stringContaining(`projectId ${id}  project_counters.comment_count says 0, there are 1`),
    ]);
    expect(await audit('--repair')).toMatchObject({ code: 0 });
    await eventually(async () =>
      expect(
        await parts.sql('select comment_count, comments_version from projects.project_counters where project_id = $1', [
          id,
        ]),
      ).toEqual([{ comment_count: 1, comments_version: 5 }]),
    );
    await eventually(async () => expect(await audit()).toMatchObject({ code: 0 }), 30_000);
  });
});

describe('the list of counts', () => {
  /** Whole numbers that count no rows, each with why. */
  const NO_COUNTS: Record<string, string> = {
    'projects.projects.trending':
      'the votes of the last days: they grow old by themselves and are counted anew every hour',
    'projects.list_state.generation': 'rises with every change',
    'projects.hide_all.total': 'how far a run on all of a person is',
    'projects.hide_all.done': 'how far a run on all of a person is',
    'comments.hide_all.total': 'how far a run on all of a person is',
    'comments.hide_all.done': 'how far a run on all of a person is',
    'comments.comments.hidden_case': 'names the case',
    'comments.comment_replies.hidden_case': 'names the case',
    'projects.project_versions.undoes': 'names a version',
    'projects.project_edits.hidden_until': 'names a version',
    'projects.project_edits.taken_back': 'names a version',
    'media.images.unused_looks': 'how often the sweep has found it unused, one after the other',
    'users.users.told_look': 'by which rules the others were told of the profile',
    'notices.inbox.count': 'how much an unread entry says; causes that are told go after 180 days',
    'notices.followed_news.count': 'how much the next entries say',
    'notices.letters.added': 'how far the sending of a letter is',
    'notices.letters.recipients': 'how many were to get it when it was sent',
    'notices.mails.rank': 'which mails leave first',
    'notices.mails.tries': 'how often the server was asked to take it',
  };
  /** Numbers that name something or say which of several is the newest; and the tables that every service has. */
  const NAMES = /^(id|\w+_id|version|\w+_version)$/;
  const COMMON = ['outbox', 'dead_letters', 'event_tries', 'migrations', 'derived', 'audit', 'idempotency_keys'];

  it('has every whole number of the database that counts something', async () => {
    const numbers = await parts.sql<{ schema: string; name: string; column: string }>(
      `select table_schema as schema, table_name as name, column_name as "column" from information_schema.columns
       where table_schema = any($1) and data_type in ('integer', 'bigint', 'smallint', 'numeric') and table_name <> all($2)`,
      [SERVICES, COMMON],
    );
    expect(numbers.length).toBeGreaterThan(10);
    const kept = numbers
      .filter(({ column }) => !NAMES.test(column))
      .map(({ schema, name, column }) => `${schema}.${name}.${column}`)
      .filter((name) => !(name in NO_COUNTS));
    const audited = audits.flatMap(({ schema, counters }) =>
      counters.flatMap(({ columns }) => columns.map((column) => `${schema}.${column}`)),
    );
    expect(audited.sort()).toEqual(kept.sort());
  });
});
