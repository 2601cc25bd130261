import { AppError, IDEMPOTENCY_SECONDS } from '@app/contracts';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Database, statement } from '../database/database.js';
import type { Log } from '../telemetry/log.js';
import { EndlessWork } from '../process/endless-work.js';
import { LOG } from '../process/tokens.js';

/** The table of `Idempotency`, for a service's first migration. */
export const idempotencyTable = `
  create table if not exists idempotency_keys (
    user_id text not null,
    key text not null check (char_length(key) <= 200),
    body_hash bytea not null,
    answer text,
    created_at timestamptz not null default now(),
    primary key (user_id, key)
  );
  create index if not exists idempotency_keys_age on idempotency_keys (created_at);
`;

const find = statement<{ body_hash: Buffer; answer: string }>(
  'idempotency_find',
  `select body_hash, answer from idempotency_keys
   where user_id = $1 and key = $2 and created_at > now() - make_interval(secs => ${IDEMPOTENCY_SECONDS})`,
);

const HOUR_MS = 3_600_000;
/** Rows of one statement, so that none holds its locks for long. */
const BATCH = 1_000;
const BETWEEN_MS = 50;

const trim = statement<{ key: string }>(
  'idempotency_trim',
  `delete from idempotency_keys where (user_id, key) in (
     select user_id, key from idempotency_keys
     where created_at < now() - make_interval(secs => ${2 * IDEMPOTENCY_SECONDS})
     order by created_at limit ${BATCH} for update skip locked)
   returning key`,
);

/** A key whose first answer is older than a day is free again. */
const takeOver = (answer: string): string => `
  on conflict (user_id, key) do update set body_hash = excluded.body_hash, answer = ${answer}, created_at = now()
  where known.created_at <= now() - make_interval(secs => ${IDEMPOTENCY_SECONDS})`;

/**
 * SQL that claims keys and keeps their answers in one, as a part of the statement that does the work. It returns
 * `user_id` and `key` of those that were free. It waits for another call that has one of them under way, in the order
 * of the keys, so that two never wait in a circle.
 * @param rows where to select the calls from: `user_id`, `key` (null without one), `body_hash` and the answer `json`.
 * No key is in it twice.
 */
export const claimAnswered = (rows: string): string => `
  insert into idempotency_keys as known (user_id, key, body_hash, answer)
  select user_id, key, body_hash, json from ${rows} where key is not null order by user_id, key
  ${takeOver('excluded.answer')}
  returning user_id, key`;

const claim = statement<{ key: string }>(
  'idempotency_claim',
  `insert into idempotency_keys as known (user_id, key, body_hash) values ($1, $2, $3) ${takeOver('null')} returning key`,
);

const keep = statement(
  'idempotency_keep',
  'update idempotency_keys set answer = $3 where user_id = $1 and key = $2 returning key',
);

const forget = statement<never>('idempotency_forget', 'delete from idempotency_keys where user_id = $1');

/** One call under a key: who, which key, and the fingerprint of what was sent. */
export interface Attempt {
  userId: string;
  key: string;
  bodyHash: Buffer;
}

/**
 * @param body what was sent, and what it was sent for: of two operations that take the same fields, one adds its name.
 * The order of its own fields does not matter, that of fields within them does.
 */
export const attempt = (userId: string, key: string, body: object): Attempt => ({
  userId,
  key,
  bodyHash: createHash('sha256')
    .update(JSON.stringify(Object.entries(body).sort()))
    .digest(),
});

/** Calls under a key: when a person sends one again within a day, the first answer comes again, word by word. */
@Injectable()
export class Idempotency implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly trimming: EndlessWork;

  constructor(
    private readonly db: Database,
    @Inject(LOG) log: Log,
  ) {
    this.trimming = new EndlessWork(log, 'trimming the idempotency keys', () => this.trim());
  }

  onApplicationBootstrap(): void {
    this.trimming.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.trimming.stop();
  }

  /** The first answer, if there is one. @throws AppError idempotency_mismatch when it was given to another body. */
  async answerTo({ userId, key, bodyHash }: Attempt): Promise<string | undefined> {
    const first = await this.db.one(find, [userId, key]);
    if (first && !first.body_hash.equals(bodyHash)) throw new AppError('idempotency_mismatch');
    return first?.answer;
  }

  /** False when another call with this key was first; waits for one that is still under way. */
  async claim(tx: EntityManager, { userId, key, bodyHash }: Attempt): Promise<boolean> {
    return (await this.db.one(claim, [userId, key, bodyHash], tx)) !== undefined;
  }

  /** Keeps the answer of a claimed call, in the transaction that did the work. */
  async keep(tx: EntityManager, { userId, key }: Attempt, answer: string): Promise<void> {
    await this.db.rows(keep, [userId, key, answer], tx);
  }

  /** The answers to somebody whose account is gone: they have the name of then. */
  async forget(userId: string, tx: EntityManager): Promise<void> {
    await this.db.rows(forget, [userId], tx);
  }

  private async trim(): Promise<number> {
    const removed = await this.db.rows(trim);
    return removed.length === BATCH ? BETWEEN_MS : HOUR_MS;
  }
}
