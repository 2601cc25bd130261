import {
  type Caller,
  DEFAULT_MAIL,
  DEFAULT_TIME_ZONE,
  invalidField,
  NOTICE_KINDS,
  type NoticeChange,
  type NoticeChoices,
  notices,
  sentences,
} from '@app/contracts';
import { Database } from '@app/kernel/database';
import { Rpc, signedIn } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { Digests } from '../digests/digests.js';
import { changeChoices, choicesOf, type ChoicesRow, zoneKnown } from './choices.queries.js';

/** How Postgres says that there is no such time zone. */
const INVALID_PARAMETER = '22023';

/** What somebody hears by mail, and when. Who has chosen nothing hears what is usual. */
@Controller()
export class Choices {
  constructor(
    private readonly db: Database,
    private readonly digests: Digests,
  ) {}

  @Rpc(notices.choices)
  async read(_: Record<string, never>, caller: Caller): Promise<NoticeChoices> {
    const { userId } = signedIn(caller);
    return choicesIn(await this.db.one(choicesOf, [userId]));
  }

  @Rpc(notices.changeChoices)
  async change({ kinds = {}, timeZone }: NoticeChange, caller: Caller): Promise<NoticeChoices> {
    const { userId } = signedIn(caller);
    if (timeZone !== undefined) await this.mustKnow(timeZone);
    const mail: ChoicesRow['mail'] = Object.fromEntries(
      Object.entries(kinds).map(([kind, choice]) => [kind, choice.mail]),
    );
    const values = [userId, JSON.stringify(mail), timeZone ?? null];
    const changed = await this.db.transaction(async (tx) => {
      const row = await this.db.one(changeChoices, values, tx);
      await this.digests.choose(tx, userId, mail);
      if (timeZone !== undefined) await this.digests.moveClock(tx, userId);
      return row;
    });
    return choicesIn(changed);
  }

  /** A zone that browsers know and the database does not would stop the digests of everybody. */
  private async mustKnow(timeZone: string): Promise<void> {
    try {
      await this.db.one(zoneKnown, [timeZone]);
    } catch (error) {
      if ((error as { code?: string }).code !== INVALID_PARAMETER) throw error;
      throw invalidField('timeZone', sentences.time_zone_invalid);
    }
  }
}

const choicesIn = (row: ChoicesRow | undefined): NoticeChoices => ({
  kinds: Object.fromEntries(
    NOTICE_KINDS.map((kind) => [kind, { mail: row?.mail[kind] ?? DEFAULT_MAIL[kind] }]),
  ) as NoticeChoices['kinds'],
  timeZone: row?.timeZone ?? DEFAULT_TIME_ZONE,
  refusedAt: row?.refusedAt?.toISOString() ?? null,
});
