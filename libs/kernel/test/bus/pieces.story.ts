import { IDEMPOTENCY_SECONDS, type Profile } from '@app/contracts';
import { createLog, createRpc, StaleNotes, toAppError } from '@app/kernel';
import { statement, type Database } from '@app/kernel/database';
import {
  after,
  attempt,
  auditTable,
  Creators,
  creatorsTable,
  decodeCursor,
  HotCounter,
  Idempotency,
  idempotencyTable,
  numbered,
  orderBy,
  sliceOf,
  recordAudit,
  Statements,
  where,
  type Counted,
  type Keyed,
  type Ordering,
  THING_INDEX,
  trailIndexes,
} from '@app/kernel/service';
import { startParts, type Parts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { openSchema } from '../database/postgres.js';

const thingIndex = `create index ${THING_INDEX.name} ${THING_INDEX.on};`;

/** What a service has in common with others, each piece with its table in a schema of its own. */
let parts: Parts;
let db: Database;
beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false, gateway: false });
  db = await openSchema(
    parts,
    'pieces',
    auditTable + trailIndexes + thingIndex + creatorsTable + idempotencyTable + THINGS,
  );
});
afterAll(async () => {
  await db.dataSource.destroy();
  await parts.close();
});

const THINGS = `
  create table things (id integer generated always as identity primary key, rank integer not null, at timestamptz(3) not null);
  insert into things (rank, at) select n % 5, timestamptz '2026-01-01' + make_interval(hours => n / 10) from generate_series(1, 230) n;
  create table likes (thing text, user_id text check (user_id <> 'refused'), primary key (thing, user_id));
`;

describe('a transaction', () => {
  it.each([
    ['before its next statement', (tx: EntityManager) => tx.query('select 1')],
    ['before its commit', async () => undefined],
  ])('is unavailable, and nobody’s mistake, when its connection ends %s', async (_, next) => {
    const ended = db.transaction(async (tx) => {
      const [{ pid }] = await tx.query('select pg_backend_pid() as pid');
      await parts.sql('select pg_terminate_backend($1)', [pid]);
      // Until the driver has heard of it.
      await eventually(async () => expect(tx.queryRunner?.isReleased).toBe(true));
      await next(tx);
    });
    expect(toAppError(await ended.catch((error: unknown) => error))).toMatchObject({ code: 'unavailable' });
  });
});

describe('a hot counter', () => {
  let statements: string[][] = [];
  const like = statement<{ user_id: string }>(
    'like',
    'insert into likes select $1, unnest($2::text[]) on conflict do nothing returning user_id',
  );
  const likes = statement<{ count: number }>('likes', 'select count(*)::int from likes where thing = $1');
  const counter = new HotCounter<Counted & { thing: string }>(async (thing, userIds) => {
    if (thing === 'none') return undefined;
    statements.push(userIds);
    const added = (await db.rows(like, [thing, userIds])).map((row) => row.user_id);
    return { thing, added, count: added.length > 0 ? (await db.one(likes, [thing]))!.count : null };
  });
  const people = Array.from({ length: 200 }, (_, n) => `person-${n}`);

  it('counts everybody once, those who come together in one statement', async () => {
    statements = [];
    const counted = await Promise.all(people.map((person) => counter.add('bench', person)));
    expect(counted).toEqual(people.map((_, n) => ({ thing: 'bench', count: n + 1 })));
    expect(statements.map((userIds) => userIds.length)).toEqual([200]);
  });

  it('counts nobody twice, at once or later', async () => {
    statements = [];
    const both = await Promise.all(['eve', 'eve', 'kim', 'kim'].map((person) => counter.add('arcade', person)));
    expect(both.map((one) => one?.count)).toEqual([1, null, 2, null]);
    expect((await counter.add('arcade', 'kim'))?.count).toBeNull();
    expect(statements).toEqual([['eve', 'kim'], ['kim']]);
  });

  it('counts different things side by side', async () => {
    const counted = await Promise.all(['a', 'b', 'c'].map((thing) => counter.add(thing, 'eve')));
    expect(counted.map((one) => one?.count)).toEqual([1, 1, 1]);
  });

  it('says so when there is no such thing', async () => {
    expect(await counter.add('none', 'eve')).toBeUndefined();
  });

  it('goes on after a statement that failed', async () => {
    const first = counter.add('mural', 'refused');
    // Its statement has begun.
    await Promise.resolve();
    const next = counter.add('mural', 'eve');
    await expect(first).rejects.toThrow(/violates check constraint/);
    expect((await next)?.count).toBe(1);
  });
});

describe('paging', () => {
  const statements = new Statements('things');
  const byRank: Ordering = { rank: 'rank', at: 'at', id: 'id' };

  async function read(ordering: Ordering, limit: number, cursor?: string) {
    const name = JSON.stringify(ordering);
    const rest = cursor === undefined ? undefined : after(ordering, decodeCursor(name, cursor));
    const prepared = statements.of<Keyed>(
      `select id, ${ordering.rank ?? 'null::int'} as rank, at from things
       ${where([rest && numbered(rest.sql, 2)])} ${orderBy(ordering)} limit $1`,
    );
    return sliceOf(await db.rows(prepared, [limit + 1, ...(rest?.values ?? [])]), limit, name);
  }

  it.each([
    ['a rank', byRank],
    ['time', { rank: null, at: 'at', id: 'id' }],
    ['time, oldest first', { rank: null, at: 'at', id: 'id', rising: true }],
  ])('by %s shows every row once, in the order of the whole list', async (_by, ordering: Ordering) => {
    const ids: number[] = [];
    let slices = 0;
    for (let cursor: string | undefined | null; cursor !== null; slices += 1) {
      const slice = await read(ordering, 20, cursor);
      ids.push(...slice.rows.map(({ id }) => id));
      cursor = slice.nextCursor;
    }
    const whole: { id: number }[] = await db.dataSource.query(`select id from things ${orderBy(ordering)}`);
    expect(ids).toEqual(whole.map(({ id }) => id));
    expect([ids.length, slices]).toEqual([230, 12]);
  });

  it('ends with the last row, also when that fills a slice', async () => {
    expect((await read(byRank, 230)).nextCursor).toBeNull();
  });

  it('refuses a cursor of another order', async () => {
    const { nextCursor } = await read(byRank, 20);
    await expect(read({ ...byRank, rising: true }, 20, nextCursor!)).rejects.toMatchObject({ code: 'bad_request' });
  });
});

describe('an idempotency key', () => {
  const log = createLog('pieces', 'silent');
  const body = { words: 'Count me in', to: 7 };

  /** A whole call, as a service makes it. */
  async function post(idempotency: Idempotency, userId: string, key: string, sent: object): Promise<string> {
    const tried = attempt(userId, key, sent);
    const first = await idempotency.answerTo(tried);
    if (first) return first;
    const answer = await db.transaction(async (tx) => {
      if (!(await idempotency.claim(tx, tried))) return undefined;
      const [{ id }] = (await tx.query('insert into things (rank, at) values (9, now()) returning id')) as [
        { id: number },
      ];
      await idempotency.keep(tx, tried, `thing ${id}`);
      return `thing ${id}`;
    });
    return answer ?? (await idempotency.answerTo(tried))!;
  }

  it('gives the first answer to all who send the same, also at once', async () => {
    const idempotency = new Idempotency(db, log);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(idempotency, 'maya', 'a', body)));
    expect(new Set(answers).size).toBe(1);
    expect(await post(idempotency, 'maya', 'a', { to: 7, words: 'Count me in' })).toBe(answers[0]);
    expect(await post(idempotency, 'eve', 'a', body)).not.toBe(answers[0]);
    await expect(post(idempotency, 'maya', 'a', { ...body, to: 8 })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  it('is free again after its time, and removed some time later', async () => {
    const idempotency = new Idempotency(db, log);
    const first = await post(idempotency, 'kim', 'late', body);
    await age(IDEMPOTENCY_SECONDS + 60);
    expect(await post(idempotency, 'kim', 'late', body)).not.toBe(first);

    // More than one statement removes, and one that is not old enough.
    await db.dataSource.query(
      `insert into idempotency_keys select 'kim', 'old-' || n, '' from generate_series(1, 2500) n`,
    );
    await age(2 * IDEMPOTENCY_SECONDS + 60);
    await post(idempotency, 'kim', 'new', body);
    idempotency.onApplicationBootstrap();
    try {
      await eventually(async () =>
        expect(await db.dataSource.query(`select key from idempotency_keys where user_id = 'kim'`)).toEqual([
          { key: 'new' },
        ]),
      );
    } finally {
      await idempotency.onModuleDestroy();
    }
  });

  const age = (seconds: number) =>
    db.dataSource.query(
      `update idempotency_keys set created_at = now() - make_interval(secs => $1) where user_id = 'kim'`,
      [seconds],
    );
});

describe('the copy of a creator', () => {
  const copies = () => {
    const notes = new StaleNotes('projects', parts.bus, createLog('stories', 'silent'));
    return new Creators(db, createRpc('projects', parts.bus), notes);
  };
  const kept = async (userId: string) => {
    const found = await db.dataSource.query('select card, version from creators where user_id = $1', [userId]);
    return found[0] as { card: Profile['user']; version: number } | undefined;
  };

  it('is fetched when the news of the account has not come yet', async () => {
    const creators = copies();
    const me = await parts.rpc.users.register(
      { email: 'maya@example.org', password: 'plank-and-nail-7', firstName: 'Maya', lastName: 'Okafor' },
      null,
    );
    await creators.ensure(me.id);
    expect(await kept(me.id)).toMatchObject({ card: { displayName: 'Maya Okafor' }, version: 1 });
    expect(await kept(me.id)).not.toHaveProperty('card.email');
    await expect(creators.ensure('nobody')).rejects.toMatchObject({ code: 'authentication_required' });
  });

  it('is the newest, in whatever order the news comes', async () => {
    const creators = copies();
    const user = { id: 'ana', displayName: 'Ana' } as Profile['user'];
    await creators.keep({ user: { ...user, displayName: 'Ana C' }, version: 3 });
    await creators.keep({ user: { ...user, displayName: 'Ana B' }, version: 2 });
    await creators.keep({ user: { ...user, displayName: 'Ana C' }, version: 3 });
    expect(await kept('ana')).toMatchObject({ card: { displayName: 'Ana C' }, version: 3 });
  });
});

it('the audit trail is written in the transaction of what it tells of', async () => {
  const entry = { actorId: 'ada', action: 'thing.remove', target: { type: 'thing', id: 7, title: 'Bench' } } as const;
  await db.transaction((tx) => recordAudit(tx, { ...entry, details: { reason: 'Twice' } }));
  const failing = db.transaction(async (tx) => {
    await recordAudit(tx, entry);
    throw new Error('not done');
  });
  await expect(failing).rejects.toThrow('not done');
  expect(
    await db.dataSource.query('select actor_id, action, target_type, target_id, target_title, details from audit'),
  ).toEqual([
    {
      actor_id: 'ada',
      action: 'thing.remove',
      target_type: 'thing',
      target_id: '7',
      target_title: 'Bench',
      details: { reason: 'Twice' },
    },
  ]);
});

it.each(['audit', 'creators', 'idempotency_keys'])(
  'the table %s of projects, which was there before, is the same',
  async (table) => {
    const shape = async (schema: string) => [
      await parts.sql(
        `select column_name, data_type, is_nullable, is_identity, column_default, datetime_precision
         from information_schema.columns where table_schema = $1 and table_name = $2 order by column_name`,
        [schema, table],
      ),
      await parts.sql(
        `select replace(indexdef, schemaname || '.', '') as index from pg_indexes where schemaname = $1 and tablename = $2 order by 1`,
        [schema, table],
      ),
      // Foreign keys and triggers are a service's own.
      await parts.sql(
        `select pg_get_constraintdef(c.oid) as test from pg_constraint c
         where c.conrelid = format('%I.%I', $1::text, $2::text)::regclass and c.contype not in ('f', 't') order by 1`,
        [schema, table],
      ),
    ];
    const ours = await shape('pieces');
    expect(ours[0]!.length).toBeGreaterThan(2);
    expect(await shape('projects')).toEqual(ours);
  },
);
