import { DEFAULT_MAIL, type DigestPeriod, NOTICE_KINDS, type NoticeKind, notices, type StopList } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { changeChoices, choicesOf, type ChoicesRow } from '../choices/choices.queries.js';
import { Digests } from '../digests/digests.js';
import { Subscribers } from '../newsletter/subscribers.js';
import { StopLinks } from './stop-links.js';

const isPeriod = (list: NoticeKind | DigestPeriod): list is DigestPeriod => list === 'daily' || list === 'weekly';

/** Mails end by the link that stands in them, without signing in. What was stopped already is stopped again. */
@Controller()
export class Stopping {
  constructor(
    private readonly db: Database,
    private readonly links: StopLinks,
    private readonly subscribers: Subscribers,
    private readonly digests: Digests,
  ) {}

  @Rpc(notices.stoppable)
  async look({ token }: { token: string }): Promise<{ list: StopList }> {
    const { list } = await this.links.read(token);
    return { list };
  }

  @Rpc(notices.stopMails)
  async stop({ token }: { token: string }): Promise<{ list: StopList }> {
    const { reader, list } = await this.links.read(token);
    if (list === 'newsletter') await this.subscribers.leave(reader);
    else await this.db.transaction((tx) => this.never(tx, reader, list));
    return { list };
  }

  private async never(tx: EntityManager, reader: string, list: NoticeKind | DigestPeriod): Promise<void> {
    const chosen = await this.db.one(choicesOf, [reader], tx);
    const inDigest = (kind: NoticeKind) => (chosen?.mail[kind] ?? DEFAULT_MAIL[kind]) === list;
    const kinds = isPeriod(list) ? NOTICE_KINDS.filter(inDigest) : [list];
    const mail: ChoicesRow['mail'] = Object.fromEntries(kinds.map((kind) => [kind, 'never']));
    await this.db.rows(changeChoices, [reader, JSON.stringify(mail), null], tx);
    await this.digests.choose(tx, reader, mail);
  }
}
