import type { ProjectFate } from '@app/contracts';
import { statement } from '@app/kernel/database';
import { isHeld } from '../accounts/users.queries.js';
import { LAST_MAIL_MINUTES } from '../mails/account-mails.queries.js';

/** Accounts whose time has come, of which no legal hold keeps any. */
export const dueDeletions = statement<{ id: string; email: string; isVerified: boolean }>(
  'due_deletions',
  `select u.id, u.email::text as email, u.email_verified_at is not null as "isVerified" from users u
   where u.deletion_at <= now() and not ${isHeld('u.id')} order by u.deletion_at limit 20`,
);

/** The account, locked, if its time has come still: the person may have come back, and an admin have set a hold. */
export const LOCK_DUE = `
  select u.email::text as email, u.email_verified_at is not null as "isVerified", u.deletion_projects as projects
  from users u where u.id = $1 and u.deletion_at <= now() and not ${isHeld('u.id')} for update`;

export interface Due {
  email: string;
  isVerified: boolean;
  projects: ProjectFate;
}

/** By the keys of these tables, passwords, provider accounts, what was hidden of the profile and runs go with it. */
export const DELETE_ACCOUNT = 'delete from users where id = $1';
/** Their addresses are in them. */
export const DELETE_MAILS = 'delete from account_mails where user_id = $1';
/** Profiles that were published for a week. */
export const DELETE_PUBLISHED = `delete from outbox where subject = $1 and payload->'user'->>'id' = $2`;
/** Holds that were released still say whom they were about. */
export const UNNAME_HOLDS = `update holds set title = $2 where target_type = 'user' and target_id = $1`;

/** Last mails that have left, or will not any more, go with their address. */
export const deleteLastMails = statement<{ id: string }>(
  'delete_last_mails',
  `delete from account_mails where id in (
     select id from account_mails where kind = 'deleted' and at < now() - interval '${LAST_MAIL_MINUTES} minutes' order by at limit 100
   ) returning id`,
);
