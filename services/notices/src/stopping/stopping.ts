import { notices, type StopList } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { changeChoices } from '../choices/choices.queries.js';
import { Subscribers } from '../newsletter/subscribers.js';
import { StopLinks } from './stop-links.js';

/** Mails end by the link that stands in them, without signing in. What was stopped already is stopped again. */
@Controller()
export class Stopping {
  constructor(
    private readonly db: Database,
    private readonly links: StopLinks,
    private readonly subscribers: Subscribers,
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
    else await this.db.rows(changeChoices, [reader, JSON.stringify({ [list]: 'never' }), null]);
    return { list };
  }
}
