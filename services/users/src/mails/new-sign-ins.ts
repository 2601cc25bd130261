import { type Caller, users } from '@app/contracts';
import { Database, statement } from '@app/kernel/database';
import { Rpc, signedIn } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { userById } from '../accounts/users.queries.js';
import { AccountMails, MAILS_AN_HOUR } from './account-mails.js';
import { lockAddress } from './account-mails.queries.js';

const DEVICE_UNKNOWN = 'a browser that says nothing known of itself';

/** Within the hour a mail was about the same kind of device, or there were as many mails as are worth one. */
const mailedLately = statement<{ mailed: boolean }>(
  'new_sign_in_mailed',
  `select count(*) filter (where details->>'device' = $2) > 0 or count(*) >= ${MAILS_AN_HOUR} as mailed
   from account_mails where address = $1 and kind = 'new_sign_in' and at > now() - interval '1 hour'`,
);

/** Who signs in from a browser that is new to their account gets a mail, if the address is known to be theirs. */
@Controller()
export class NewSignIns {
  constructor(
    private readonly db: Database,
    private readonly mails: AccountMails,
  ) {}

  @Rpc(users.noteNewSignIn)
  async note({ device }: { device: string | null }, caller: Caller): Promise<{ noted: true }> {
    const { userId } = signedIn(caller);
    await this.db.transaction(async (tx) => {
      const user = await this.db.one(userById, [userId], tx);
      if (!user?.emailVerifiedAt) return;
      const details = { device: device ?? DEVICE_UNKNOWN, at: new Date().toISOString() };
      await this.db.rows(lockAddress, [user.email], tx);
      if ((await this.db.one(mailedLately, [user.email, details.device], tx))!.mailed) return;
      await this.mails.ask(tx, { userId, kind: 'new_sign_in', address: user.email, details });
    });
    return { noted: true };
  }
}
