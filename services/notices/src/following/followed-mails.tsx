import { anchorOf, type InboxKind, PAGES } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { Inject, Injectable } from '@nestjs/common';
import { type Composed, Composes, type Mail } from '../mail/composers.js';
import { Pages } from '../mail/page/pages.js';
import { Button, Heading, Text } from '../mail/page/parts.js';
import { Readers } from '../news/readers.js';
import { words } from '../words/words.js';

interface EntryRow {
  projectId: number;
  commentId: number | null;
  count: number;
}

/** An entry that its reader has neither read nor unfollowed. */
const followedEntry = statement<EntryRow>(
  'followed_entry',
  `select i.project_id as "projectId", i.comment_id as "commentId", i.count from inbox i
   where i.id = $1 and i.user_id = $2 and i.read_at is null
     and not exists (select from follows f where f.project_id = i.project_id and f.user_id = $2 and not f.following)`,
);

/** Mails about projects that one follows, for who wants them at once. */
@Injectable()
export class FollowedMails {
  constructor(
    private readonly db: Database,
    private readonly readers: Readers,
    private readonly pages: Pages,
    @Inject(RPC) private readonly rpc: RpcClient<'notices'>,
  ) {}

  @Composes('followed')
  async compose(mail: Mail<{ entryId: number; kind: InboxKind }>): Promise<Composed | null> {
    const { reader: userId, about } = mail;
    const entry = await this.db.one(followedEntry, [about.entryId, userId]);
    const reader = entry && (await this.readers.wanting(userId, 'followed'));
    if (!reader) return null;
    const [project] = await this.rpc.projects.notable({ projectIds: [entry.projectId] }, null);
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
