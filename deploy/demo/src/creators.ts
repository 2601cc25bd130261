import type pg from 'pg';
import type { Account } from './accounts.js';
import { write } from './database.js';

/** The service's copies of these people's profiles: it prints them beside what they wrote. */
export const copyProfiles = (client: pg.Client, authors: readonly Account[]): Promise<pg.QueryResult> =>
  write(
    client,
    `insert into creators (user_id, card, version)
     select id, card, 1 from json_to_recordset($1) as author (id text, card json)
     on conflict do nothing`,
    authors.map(({ id, user }) => ({ id, card: user })),
  );
