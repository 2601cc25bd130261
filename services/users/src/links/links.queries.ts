import { LINK_MINUTES } from '@app/contracts';
import { statement } from '@app/kernel/database';
import { ASKED, type AskedMail } from '../mails/account-mails.queries.js';

const COUNTS = 't.hash = $1 and t.mail_id = m.id and m.used_at is null and t.expires_at > now()';

export const mailByToken = statement<AskedMail>(
  'mail_by_token',
  `select ${ASKED} from account_mails m, account_tokens t where ${COUNTS}`,
);

/** All links of the asking are used with it. */
export const spendMail = statement<AskedMail>(
  'spend_mail',
  `update account_mails m set used_at = now() from account_tokens t where ${COUNTS} returning ${ASKED}`,
);

const LINKS = Object.keys(LINK_MINUTES)
  .map((kind) => `'${kind}'`)
  .join(', ');

/** The links of a person that are still open count no more. */
export const spendAll = statement<never>(
  'spend_all_mails',
  `update account_mails set used_at = now() where user_id = $1 and used_at is null and kind in (${LINKS})`,
);

export const lockUser = statement<{ id: string }>('lock_user', 'select id from users where id = $1 for update');

export const setPassword = statement<never>(
  'set_password',
  `insert into credentials (user_id, password_hash) values ($1, $2)
   on conflict (user_id) do update set password_hash = excluded.password_hash`,
);

export const dropKeys = statement<never>(
  'drop_keys',
  `with password as (delete from credentials where user_id = $1)
   delete from identities where user_id = $1`,
);
