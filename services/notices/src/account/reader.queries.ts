import { statement } from '@app/kernel/database';

/** What somebody has chosen that a mail about their account needs. */
export interface ReaderRow {
  timeZone: string | null;
  wantsSignIns: boolean;
}

export const readerOf = statement<ReaderRow>(
  'reader_of_account_mail',
  `select time_zone as "timeZone", mail->>'sign_in' is distinct from 'never' as "wantsSignIns"
   from choices where user_id = $1`,
);
