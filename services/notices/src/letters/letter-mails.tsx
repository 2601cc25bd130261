import { type LetterFields, type LetterPreview, PAGES } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Inject, Injectable } from '@nestjs/common';
import { type Composed, Composes, type Mail } from '../mail/composers.js';
import { Pages } from '../mail/page/pages.js';
import { Heading, ProjectRow } from '../mail/page/parts.js';
import { Subscribers } from '../newsletter/subscribers.js';
import { StopLinks } from '../stopping/stop-links.js';
import { words } from '../words/words.js';
import { letterById } from './letters.queries.js';
import { storyOfMail } from './story.js';

type LetterMail = Mail<{ id: number }>;

/** The mails of a letter, and how they look before it is sent. */
@Injectable()
export class LetterMails {
  constructor(
    private readonly db: Database,
    private readonly pages: Pages,
    private readonly subscribers: Subscribers,
    private readonly links: StopLinks,
    @Inject(RPC) private readonly rpc: RpcClient<'notices'>,
  ) {}

  /** Who has left since gets none, and nobody gets what was stopped. */
  @Composes('letter')
  async compose({ reader, about: { id } }: LetterMail): Promise<Composed | null> {
    const [letter, subscriber] = await Promise.all([this.db.one(letterById, [id]), this.subscribers.of(reader)]);
    if (letter?.state !== 'sending' || !subscriber?.confirmedAt) return null;
    const unsubscribe = await this.links.urlFor({ reader, list: 'newsletter' });
    return { ...(await this.composed(letter)), to: subscriber.email, unsubscribe };
  }

  @Composes('letter_test')
  async composeTest({ reader, about: { id } }: LetterMail): Promise<Composed | null> {
    const letter = await this.db.one(letterById, [id]);
    const [admin] = await this.rpc.users.reachable({ userIds: [reader] }, null);
    if (!letter || admin?.role !== 'ADMIN') return null;
    const composed = await this.composed(letter);
    return { ...composed, to: admin.email, subject: words.letters.test(composed.subject) };
  }

  async preview(fields: LetterFields): Promise<LetterPreview> {
    const { url } = this.pages.site;
    // A link that looks as the others do, and is nobody's.
    const composed = { ...(await this.composed(fields)), to: '', unsubscribe: url };
    const { html, text } = this.pages.envelope('preview', composed);
    return { html, text };
  }

  private async composed({ subject, content, projectIds }: LetterFields): Promise<Omit<Composed, 'to'>> {
    const { url, name } = this.pages.site;
    const found = projectIds.length > 0 ? await this.rpc.projects.notable({ projectIds }, null) : [];
    const shown = projectIds.flatMap((id) => found.find((one) => one.id === id && one.isApproved) ?? []);
    return {
      subject,
      content: (
        <>
          <Heading>{subject}</Heading>
          {storyOfMail(content, url)}
          {shown.map(({ id, slug, title, imageUrl, city, state }) => (
            <ProjectRow
              key={id}
              picture={new URL(imageUrl, url).href}
              title={title}
              url={url + PAGES.project(slug)}
              lines={[words.letters.town(city, state)]}
            />
          ))}
        </>
      ),
      why: words.letters.why(name),
    };
  }
}
