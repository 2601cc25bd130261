import { anchorOf, FORMER_USER, type NotableProject, type NotableWords, PAGES, type PublicUser } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { Inject, Injectable } from '@nestjs/common';
import { type Composed, Composes, type Mail } from '../../mail/composers.js';
import { Pages } from '../../mail/page/pages.js';
import { Button, Heading, Quote, Text } from '../../mail/page/parts.js';
import { NotableProjects } from '../../news/notable-projects.js';
import { Readers } from '../../news/readers.js';
import { words } from '../../words/words.js';

interface About {
  projectId: number;
  commentId: number;
  replyId: number | null;
  entryId: number;
}

/** An entry that is not read yet: how many people are in it. */
const unread = statement<{ count: number }>(
  'unread_entry',
  'select count from inbox where id = $1 and user_id = $2 and read_at is null',
);
const cardOf = statement<{ card: PublicUser }>('card_of', 'select card from creators where user_id = $1');

/** Mails about words on one's project, and about answers to one's own. */
@Injectable()
export class WordsMails {
  constructor(
    private readonly db: Database,
    private readonly readers: Readers,
    private readonly pages: Pages,
    private readonly projects: NotableProjects,
    @Inject(RPC) private readonly rpc: RpcClient<'notices'>,
  ) {}

  @Composes('comment')
  comment(mail: Mail<About>): Promise<Composed | null> {
    return this.compose('comment', mail);
  }

  @Composes('reply')
  reply(mail: Mail<About>): Promise<Composed | null> {
    return this.compose('reply', mail);
  }

  /** Who has read of it in the site needs no mail. */
  private async compose(kind: 'comment' | 'reply', mail: Mail<About>): Promise<Composed | null> {
    const { reader: userId, about } = mail;
    const entry = await this.db.one(unread, [about.entryId, userId]);
    const reader = entry && (await this.readers.wanting(userId, kind));
    if (!reader) return null;
    const [project, written] = await this.found(about);
    if (!project?.isApproved || !written?.excerpt) return null;
    const author = await this.db.one(cardOf, [written.authorId]);
    const { name: site, url } = this.pages.site;
    const said = words.words[kind]({
      ...{ name: author?.card.displayName ?? FORMER_USER, title: project.title, others: entry.count - 1 },
    });
    return {
      to: reader.email,
      unsubscribe: reader.unsubscribe,
      subject: said.subject,
      content: (
        <>
          <Heading>{said.subject}</Heading>
          <Quote>{written.excerpt}</Quote>
          <Text>{said.next}</Text>
          <Button url={`${url}${PAGES.project(project.slug)}#${anchorOf(about)}`}>{said.button}</Button>
        </>
      ),
      why: said.why(site),
    };
  }

  private async found({ projectId, commentId, replyId }: About): Promise<[NotableProject?, NotableWords?]> {
    const asked = replyId === null ? { comments: [commentId], replies: [] } : { comments: [], replies: [replyId] };
    const [project, [found]] = await Promise.all([
      this.projects.one(projectId),
      this.rpc.comments.notable(asked, null),
    ]);
    return [project, found];
  }
}
