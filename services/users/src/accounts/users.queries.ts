import type { RoleNow } from '@app/contracts';
import { statement } from '@app/kernel/database';
import type { Account } from './user.entity.js';

const HIDDEN = `(
  select jsonb_agg(jsonb_build_object('part', h.part, 'value', h.value, 'reason', h.reason,
    'at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by h.id)
  from hidden_parts h where h.user_id = u.id and h.ended_at is null)`;

/** Whose account is neither suspended nor to be deleted: an admin who is either decides nothing. */
export const ACTIVE = 'suspended_at is null and deletion_at is null';

/** Is there a legal hold on this person? */
export function isHeld(userId: string): string {
  return `exists (select from holds l where l.target_type = 'user' and l.target_id = ${userId} and l.released_at is null)`;
}

/** A row of `users u` as `Account` has it. */
export const USER = `u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.profile_image_url as "profileImageUrl",
  u.bio, u.location, u.website, u.role, u.auth_method as "authMethod", u.version,
  u.suspended_at as "suspendedAt", u.suspension_reason as "suspensionReason", u.established_at as "establishedAt",
  u.demoted_at as "demotedAt", u.email_verified_at as "emailVerifiedAt", u.email_waits as "emailWaits", u.words_wait as "wordsWait", u.told_look as "publishedLook",
  u.deletion_at as "deletionAt", u.deletion_projects as "deletionProjects",
  u.deletion_at is not null and ${isHeld('u.id')} as "isHeld",
  u.created_at as "createdAt", u.updated_at as "updatedAt", coalesce(${HIDDEN}, '[]') as hidden`;

const ROLE_NOW = `case when ${ACTIVE} then role else 'USER' end as role, suspended_at is not null as suspended,
  deletion_at is not null as "deletionWaits", words_wait as "wordsWait"`;

export const roleById = statement<RoleNow>('role', `select ${ROLE_NOW} from users where id = $1`);

export const rolesByIds = statement<RoleNow & { userId: string }>(
  'roles',
  `select id as "userId", ${ROLE_NOW} from users where id = any($1::text[])`,
);

export const userById = statement<Account>('user', `select ${USER} from users u where u.id = $1`);

export const usersByIds = statement<Account>('users', `select ${USER} from users u where u.id = any($1::text[])`);

export const userByIdentity = statement<Account>(
  'user_by_identity',
  `select ${USER} from identities i join users u on u.id = i.user_id where i.provider = $1 and i.subject = $2 and i.issuer = $3`,
);

export const userByEmail = statement<Account & { passwordHash: string | null }>(
  'user_by_email',
  `select ${USER}, c.password_hash as "passwordHash"
   from users u left join credentials c on c.user_id = u.id where u.email = $1`,
);

export const renewPassword = statement<{ userId: string }>(
  'renew_password',
  'update credentials set password_hash = $3 where user_id = $1 and password_hash = $2 returning user_id as "userId"',
);

export const newcomers = statement<{ id: string }>(
  'newcomers',
  'select id from users where established_at is null limit 200',
);

/** People of whom something waits until they confirm their address. */
export const waitingForEmail = statement<{ id: string }>(
  'waiting_for_email',
  'select id from users where email_waits limit 200',
);

/** People whose words still wait, and need not. Those of somebody who may not write wait on. */
export const confirmedSince = statement<{ id: string }>(
  'confirmed_since',
  `select id from users where words_wait and email_verified_at is not null and ${ACTIVE} limit 200`,
);

/** All people whose words wait. */
export const wordsThatWait = statement<{ id: string }>(
  'words_that_wait',
  `select id from users where words_wait and ${ACTIVE} limit 200`,
);
