import { type LetterFields, type LetterPreview, PAGES } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Together } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';
import { type Composed, Composes, type Mail } from '../mail/composers.js';
import { Pages } from '../mail/page/pages.js';
import { Heading, ProjectRow } from '../mail/page/parts.js';
import { pictureOf } from '../mail/page/picture.js';
import { NotableProjects } from '../news/notable-projects.js';
import { Subscribers } from '../newsletter/subscribers.js';
import { StopLinks } from '../stopping/stop-links.js';
import { words } from '../words/words.js';
import { letterById } from './letters.queries.js';
import { storyOfMail } from './story.js';

type LetterMail = Mail<{ id: number }>;
/** A letter as all of its readers get it. */
type Letter = Omit<Composed, 'to'>;

/** The mails of a letter, and how they look before it is sent. */
@Injectable()
export class LetterMails {
  /** By the letter's id. Mails of one letter that are composed at the same time are one composition. */
  private readonly underWay: Together<null, Letter | null>;

  constructor(
    private readonly db: Database,
    private readonly pages: Pages,
    private readonly subscribers: Subscribers,
    private readonly links: StopLinks,
    private readonly projects: NotableProjects,
    @Inject(RPC) private readonly rpc: RpcClient<'notices'>,
  ) {
    this.underWay = new Together(async (id, calls) => {
      const letter = await this.db.one(letterById, [id]);
      const composed = letter?.state === 'sending' ? await this.composed(letter) : null;
      return calls.map(() => composed);
    });
  }

  /** Who has left since gets none, and nobody gets what was stopped. */
  @Composes('letter')
  async compose({ reader, about: { id } }: LetterMail): Promise<Composed | null> {
    const [letter, subscriber] = await Promise.all([this.underWay.add(`${id}`, null), this.subscribers.of(reader)]);
    if (!letter || !subscriber?.confirmedAt) return null;
    const unsubscribe = await this.links.urlFor({ reader, list: 'newsletter' });
    return { ...letter, to: subscriber.email, unsubscribe };
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

  private async composed({ subject, content, projectIds }: LetterFields): Promise<Letter> {
    const { url, name } = this.pages.site;
    const projects = await this.projects.all(projectIds);
    const shown = projectIds.flatMap((id) => projects.get(id) ?? []).filter(({ isApproved }) => isApproved);
    return {
      subject,
      content: (
        <>
          <Heading>{subject}</Heading>
          {storyOfMail(content, url)}
          {shown.map(({ id, slug, title, imageUrl, city, state }) => (
            <ProjectRow
              key={id}
              picture={pictureOf(imageUrl, url)}
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
