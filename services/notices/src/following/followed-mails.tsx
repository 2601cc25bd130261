import { anchorOf, type InboxKind, PAGES } from '@app/contracts';
import { Database, statement } from '@app/kernel/database';
import { Together } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import { type Composed, Composes, type Mail } from '../mail/composers.js';
import { Pages } from '../mail/page/pages.js';
import { Button, Heading, Text } from '../mail/page/parts.js';
import { NotableProjects } from '../news/notable-projects.js';
import { Readers } from '../news/readers.js';
import { words } from '../words/words.js';

interface EntryRow {
  id: number;
  projectId: number;
  commentId: number | null;
  count: number;
}

/** An entry that its reader has neither read nor unfollowed. */
export const followedEntries = statement<EntryRow>(
  'followed_entries',
  `select i.id, i.project_id as "projectId", i.comment_id as "commentId", i.count
   from unnest($1::int[], $2::text[]) as asked (id, user_id) join inbox i using (id, user_id)
   where i.read_at is null
     and not exists (select from follows f where f.project_id = i.project_id and f.user_id = i.user_id and not f.following)`,
);

/** Mails about projects that one follows, for who wants them at once. */
@Injectable()
export class FollowedMails {
  private readonly entries: Together<[id: number, reader: string], EntryRow | undefined>;

  constructor(
    db: Database,
    private readonly readers: Readers,
    private readonly projects: NotableProjects,
    private readonly pages: Pages,
  ) {
    this.entries = new Together(async (_key, asked) => {
      const found = await db.rows(followedEntries, [asked.map(([id]) => id), asked.map(([, reader]) => reader)]);
      const byId = new Map(found.map((entry) => [entry.id, entry]));
      return asked.map(([id]) => byId.get(id));
    });
  }

  @Composes('followed')
  async compose(mail: Mail<{ entryId: number; kind: InboxKind }>): Promise<Composed | null> {
    const { reader: userId, about } = mail;
    const entry = await this.entries.add('', [about.entryId, userId]);
    const reader = entry && (await this.readers.wanting(userId, 'followed'));
    if (!reader) return null;
    const project = await this.projects.one(entry.projectId);
    if (!project?.isApproved) return null;
    const { name: site, url } = this.pages.site;
    const { title, slug, status } = project;
    const isStatus = about.kind === 'followed_status';
    const said = isStatus ? words.followed.status(title, status) : words.followed.comments(title, entry.count);
    const anchor = entry.commentId === null ? '' : `#${anchorOf({ commentId: entry.commentId, replyId: null })}`;
    return {
      to: reader.email,
      unsubscribe: reader.unsubscribe,
      subject: said.subject,
      content: (
        <>
          <Heading>{said.subject}</Heading>
          <Text>{said.next}</Text>
          <Button url={`${url}${PAGES.project(slug)}${anchor}`}>{said.button}</Button>
        </>
      ),
      why: words.followed.why(title, site),
    };
  }
}
