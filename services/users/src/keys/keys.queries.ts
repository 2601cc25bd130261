import type { AuthProvider } from '@app/contracts';
import { statement } from '@app/kernel/database';

export const passwordOf = statement<{ passwordHash: string }>(
  'password_of',
  'select password_hash as "passwordHash" from credentials where user_id = $1',
);

/** Nothing when it has been changed meanwhile. */
export const changePassword = statement<{ userId: string }>(
  'change_password',
  'update credentials set password_hash = $3 where user_id = $1 and password_hash = $2 returning user_id as "userId"',
);

export const providersOf = statement<{ provider: AuthProvider }>(
  'providers_of',
  'select distinct provider from identities where user_id = $1 order by provider',
);

/** The address that waits to be confirmed, if its link still counts or has not left. */
export const newAddressOf = statement<{ address: string }>(
  'new_address_of',
  `select address::text as address from account_mails
   where user_id = $1 and kind = 'email_change' and used_at is null and at > now() - interval '1 day'
   order by at desc limit 1`,
);

export const dropNewAddresses = statement<never>(
  'drop_new_addresses',
  `update account_mails set used_at = now() where user_id = $1 and kind = 'email_change' and used_at is null`,
);

/** One of before the issuers were kept gets its own. */
export const adoptIdentity = statement<{ userId: string }>(
  'adopt_identity',
  `update identities set issuer = $3 where provider = $1 and subject = $2 and issuer is null returning user_id as "userId"`,
);

export const addIdentity = statement<{ userId: string }>(
  'add_identity',
  `insert into identities (provider, subject, issuer, user_id) values ($1, $2, $3, $4)
   on conflict do nothing returning user_id as "userId"`,
);

export const dropProvider = statement<never>(
  'drop_provider',
  'delete from identities where user_id = $1 and provider = $2',
);
