import { type OwnReportState, PAGES, type Role } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { type Composed, Composes, type Mail } from '../../mail/composers.js';
import { Pages } from '../../mail/page/pages.js';
import { Button, Heading, Text } from '../../mail/page/parts.js';
import { Readers, type Wanting } from '../../news/readers.js';
import { words } from '../../words/words.js';

type Said = Record<'subject' | 'next' | 'button' | 'why', string>;

interface Reported {
  caseId: number;
  outcome: OwnReportState;
}

/** Mails about one's role, and about what became of one's reports. */
@Injectable()
export class AccountNewsMails {
  constructor(
    private readonly readers: Readers,
    private readonly pages: Pages,
    @Inject(RPC) private readonly rpc: RpcClient<'notices'>,
  ) {}

  /** Nothing when the role has changed back since. */
  @Composes('role')
  async role({ reader: userId, about: { role } }: Mail<{ role: Role }>): Promise<Composed | null> {
    const reader = await this.readers.wanting(userId, 'role');
    if (reader?.role !== role) return null;
    const { name: site } = this.pages.site;
    return this.composed(reader, words.role[role](site), role === 'ADMIN' ? PAGES.admin : PAGES.profile);
  }

  /** Nothing when the decision was taken back since, or is another one. */
  @Composes('report')
  async report({ reader: userId, about }: Mail<Reported>): Promise<Composed | null> {
    const { caseId, outcome } = about;
    const reader = await this.readers.wanting(userId, 'report');
    if (!reader || outcome === 'open') return null;
    const [found] = await this.rpc.comments.outcomes({ caseIds: [caseId] }, null);
    if (found?.state !== outcome) return null;
    return this.composed(reader, words.report[outcome](this.pages.site.name), PAGES.profile);
  }

  private composed({ email, unsubscribe }: Wanting, said: Said, path: string): Composed {
    return {
      ...{ to: email, subject: said.subject, why: said.why, unsubscribe },
      content: (
        <>
          <Heading>{said.subject}</Heading>
          <Text>{said.next}</Text>
          <Button url={`${this.pages.site.url}${path}`}>{said.button}</Button>
        </>
      ),
    };
  }
}
