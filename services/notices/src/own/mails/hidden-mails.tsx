import { anchorOf, PAGES, PROFILE_PARTS, type ProfilePart, type WordsTarget } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { Inject, Injectable } from '@nestjs/common';
import { type Composed, Composes, type Mail } from '../../mail/composers.js';
import { Pages } from '../../mail/page/pages.js';
import { Button, Heading, Quote, Text } from '../../mail/page/parts.js';
import { NotableProjects } from '../../news/notable-projects.js';
import { Readers } from '../../news/readers.js';
import { words } from '../../words/words.js';

type About = { entryId: number } & (
  { words: WordsTarget; id: number; run?: number } | { part: ProfilePart } | { projectId: number; imageId: string }
);

/** What is hidden, why, and where its author finds it. */
interface Hidden {
  reason: string | null;
  said: { subject: string; next: string; button: string };
  path: string;
}

const detailOf = statement<{ detail: string | null }>('detail_of_entry', 'select detail from inbox where id = $1');

/** Mails about own words, pictures of one's project, or a part of one's profile, that a moderator has hidden. */
@Injectable()
export class HiddenMails {
  constructor(
    private readonly db: Database,
    private readonly readers: Readers,
    private readonly pages: Pages,
    private readonly projects: NotableProjects,
    @Inject(RPC) private readonly rpc: RpcClient<'notices'>,
  ) {}

  @Composes('hidden')
  async compose({ reader: userId, about }: Mail<About>): Promise<Composed | null> {
    const reader = await this.readers.wanting(userId, 'hidden');
    if (!reader) return null;
    const hidden = await this.hidden(userId, about);
    if (!hidden) return null;
    const { reason, said, path } = hidden;
    const { name: site, url } = this.pages.site;
    return {
      to: reader.email,
      unsubscribe: reader.unsubscribe,
      subject: said.subject,
      content: (
        <>
          <Heading>{said.subject}</Heading>
          {reason && <Text>{words.hidden.reason}</Text>}
          {reason && <Quote>{reason}</Quote>}
          <Text>{said.next}</Text>
          <Button url={`${url}${path}`}>{said.button}</Button>
        </>
      ),
      why: words.hidden.why(site),
    };
  }

  private hidden(userId: string, about: About): Promise<Hidden | null> {
    if ('part' in about) return this.part(userId, about);
    return 'imageId' in about ? this.picture(userId, about) : this.words(userId, about);
  }

  /** Nothing when they are shown again, or when their author has deleted them. */
  private async words(
    userId: string,
    { words: kind, id, run }: Extract<About, { words: unknown }>,
  ): Promise<Hidden | null> {
    const asked = kind === 'comment' ? { comments: [id], replies: [] } : { comments: [], replies: [id] };
    const [found] = await this.rpc.comments.notable(asked, null);
    if (!found?.hiddenAt) return null;
    const reason = found.hideReason;
    if (run !== undefined) return { reason, said: words.hidden.run, path: PAGES.profile };
    const project = await this.projects.one(found.projectId);
    const isShown = project && (project.isApproved || project.creatorId === userId);
    if (!isShown) return { reason, said: words.hidden[kind](null), path: PAGES.profile };
    const anchor = anchorOf({ commentId: found.commentId, replyId: kind === 'reply' ? id : null });
    return { reason, said: words.hidden[kind](project.title), path: `${PAGES.project(project.slug)}#${anchor}` };
  }

  /** Nothing when something stands there again. */
  private async part(userId: string, { part, entryId }: Extract<About, { part: unknown }>): Promise<Hidden | null> {
    const [[profile], entry] = await Promise.all([
      this.rpc.users.profiles({ userIds: [userId] }, null),
      this.db.one(detailOf, [entryId]),
    ]);
    if (!profile || PROFILE_PARTS[part].some((field) => profile.user[field] !== null)) return null;
    return { reason: entry?.detail ?? null, said: words.hidden.profile(part), path: PAGES.profile };
  }

  /** Nothing when it is shown again, or when its project is gone. */
  private async picture(
    userId: string,
    { projectId, imageId, entryId }: Extract<About, { imageId: string }>,
  ): Promise<Hidden | null> {
    const [{ imageIds }, project, entry] = await Promise.all([
      this.rpc.projects.hiddenImages({ imageIds: [imageId] }, null),
      this.projects.one(projectId),
      this.db.one(detailOf, [entryId]),
    ]);
    if (imageIds.length === 0 || project?.creatorId !== userId) return null;
    const { title, slug } = project;
    return { reason: entry?.detail ?? null, said: words.hidden.picture(title), path: PAGES.project(slug) };
  }
}
