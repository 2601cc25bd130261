import type { AccountMailKind } from '@app/contracts';
import { statement } from '@app/kernel/database';

export interface AskedMail {
  id: string;
  userId: string;
  kind: AccountMailKind;
  address: string;
  details: Record<string, string>;
  at: Date;
}

/** For so long the last mail of a deleted account may leave: within the hour its address is to stand nowhere. */
export const LAST_MAIL_MINUTES = 50;

/** A row of `account_mails m`. */
export const ASKED = `m.id, m.user_id as "userId", m.kind, m.address::text as address, m.details, m.at`;

/** Each that comes takes some of those that are over with it. The links of the oldest kind hold for three days. */
export const addMail = statement<never>(
  'add_account_mail',
  `with over as (
     select id from account_mails where at < now() - interval '8 days' order by at limit 20 for update skip locked
   ), gone as (
     delete from account_mails where id in (select id from over)
   )
   insert into account_mails (id, user_id, kind, address, details) values ($1, $2, $3, $4, $5)`,
);

/** Mails to one address are asked for one after the other. */
export const lockAddress = statement<never>(
  'lock_address',
  `select pg_advisory_xact_lock(hashtextextended('account_mails:' || lower($1), 0))`,
);

export const mailsToAddress = statement<{ count: number }>(
  'mails_to_address',
  `select count(*)::int as count from account_mails
   where address = $1 and at > now() - interval '1 hour' and kind = any($2::text[])`,
);

export const mailById = statement<AskedMail>(
  'account_mail',
  `select ${ASKED} from account_mails m where m.id = $1 and m.used_at is null`,
);

export const addToken = statement<never>(
  'add_account_token',
  `insert into account_tokens (hash, mail_id, expires_at) values ($1, $2, now() + make_interval(mins => $3))`,
);
