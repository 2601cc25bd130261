import { SIGN_OUTS_MAX, users } from '@app/contracts';
import { Database, statement } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';

/** Redis syncs once a second, and an operator may bring it back from a copy that is some minutes old. */
const REMEMBERED = `interval '1 hour'`;

/** Each that comes takes some of those that are over with it, so the table stays as small as an hour is. */
const noteSignOuts = statement<never>(
  'note_sign_outs',
  `with over as (
     select session from sign_outs where at < now() - ${REMEMBERED} order by at limit 100 for update skip locked
   ), gone as (
     delete from sign_outs where session in (select session from over)
   )
   insert into sign_outs (session) select unnest($1::text[]) on conflict (session) do nothing`,
);
const lastSignOuts = statement<{ session: string }>(
  'last_sign_outs',
  `select session from sign_outs where at > now() - ${REMEMBERED} order by at desc limit ${SIGN_OUTS_MAX}`,
);

/** Which sessions have ended. The sessions themselves are the gateway's, in Redis. */
@Controller()
export class SignOuts {
  constructor(private readonly db: Database) {}

  @Rpc(users.noteSignOuts)
  async note({ sessions }: { sessions: string[] }): Promise<{ noted: true }> {
    await this.db.rows(noteSignOuts, [sessions]);
    return { noted: true };
  }

  @Rpc(users.signOuts)
  async list(): Promise<{ sessions: string[] }> {
    const rows = await this.db.rows(lastSignOuts);
    return { sessions: rows.map(({ session }) => session) };
  }
}
