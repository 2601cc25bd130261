import { type Caller, type LinkKind, users } from '@app/contracts';
import { EndlessWork, LOG, type Log } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { Rpc, signedIn } from '@app/kernel/service';
import { Controller, Inject, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { userByEmail, userById } from '../accounts/users.queries.js';
import { AccountMails } from '../mails/account-mails.js';

const IDLE_MS = 5_000;
const SOME = 50;

const noteAsking = statement<never>('note_asking', 'insert into link_askings (address, kind) values ($1, $2)');

const someAskings = statement<{ address: string; kind: LinkKind }>(
  'some_askings',
  `delete from link_askings where id in (select id from link_askings order by id limit ${SOME} for update skip locked)
   returning address::text as address, kind`,
);

/**
 * Who has forgotten a password, or wants to sign in by a link, gives an address. The answer must not say whether there
 * is such an account, and neither must its time: so an asking is only written down, and looked at afterwards.
 */
@Controller()
export class Askings implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: EndlessWork;

  constructor(
    private readonly db: Database,
    private readonly mails: AccountMails,
    @Inject(LOG) log: Log,
  ) {
    this.work = new EndlessWork(log, 'mails with links', () => this.some());
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  @Rpc(users.askForLink)
  async askForLink({ email, kind }: { email: string; kind: 'reset' | 'link' }): Promise<{ asked: true }> {
    await this.db.rows(noteAsking, [email, kind]);
    this.work.wake();
    return { asked: true };
  }

  /** One's own address; somebody who has confirmed it needs no mail. */
  @Rpc(users.askToVerify)
  async askToVerify(_input: Record<string, never>, caller: Caller): Promise<{ asked: true }> {
    const userId = signedIn(caller).userId;
    await this.db.transaction(async (tx) => {
      const user = await this.db.one(userById, [userId], tx);
      if (user?.emailVerifiedAt === null)
        await this.mails.askWithinLimit(tx, { userId, kind: 'verify', address: user.email });
    });
    return { asked: true };
  }

  private async some(): Promise<number> {
    const taken = await this.db.transaction(async (tx) => {
      const askings = await this.db.rows(someAskings, [], tx);
      // In one order: two instances wait for each other's addresses, and never both.
      askings.sort((one, other) => (one.address.toLowerCase() < other.address.toLowerCase() ? -1 : 1));
      for (const { address, kind } of askings) {
        const user = await this.db.one(userByEmail, [address], tx);
        if (user) await this.mails.askWithinLimit(tx, { userId: user.id, kind, address: user.email });
      }
      return askings.length;
    });
    return taken === SOME ? 0 : IDLE_MS;
  }
}
