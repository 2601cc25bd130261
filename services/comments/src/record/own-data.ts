import { type ArchiveSlice, type Caller, comments, type OWN_DATA_COLUMNS, type OwnDataQuery } from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { type ArchivedFile, ArchivedFiles, type ArchivedList, Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { ARCHIVED } from './archived.js';

type Files = (typeof OWN_DATA_COLUMNS)['comments'];

/** The author of hidden words gets them, and the reason. */
const withReason = ({ columns, user }: ArchivedFile): ArchivedFile => ({
  columns: { ...columns, hiddenReason: 'x.hidden_reason' },
  user: user!,
});

const byThing = (thing: string): ArchivedList['key'] => [
  ['x.project_id', 'bigint'],
  [`x.${thing}`, 'bigint'],
];

const likes = (table: string, column: string, name: string): ArchivedFile => ({
  columns: { [name]: `x.${column}`, projectId: 'x.project_id', at: 'iso(x.created_at)' },
  user: [{ from: `${table} x`, where: 'x.user_id = ?', key: byThing(column) }],
});

export const OWN_DATA: Record<keyof Files, ArchivedFile> = {
  comments: withReason(ARCHIVED.comments),
  replies: withReason(ARCHIVED.replies),
  'word-versions': ARCHIVED['word-versions'],
  'comment-likes': likes('comment_likes', 'comment_id', 'commentId'),
  'reply-likes': likes('comment_reply_likes', 'reply_id', 'replyId'),
  'waiting-words': ARCHIVED['waiting-words'],
  'waiting-likes': {
    columns: {
      commentId: 'x.comment_id',
      replyId: 'x.reply_id',
      projectId: 'x.project_id',
      at: 'iso(x.created_at)',
    },
    user: [
      {
        from: 'waiting_likes x',
        where: 'x.user_id = ?',
        key: [...byThing('comment_id'), ['coalesce(x.reply_id, 0)', 'bigint']],
      },
    ],
  },
  // Reports that they made, and none about them.
  reports: { columns: ARCHIVED.reports.columns, user: ARCHIVED.reports.user!.slice(1) },
};

/** What the comments service knows of somebody, for that person. */
@Controller()
export class OwnData {
  private readonly files: ArchivedFiles;

  constructor(db: Database) {
    this.files = new ArchivedFiles(db, OWN_DATA);
  }

  @Rpc(comments.ownData)
  read(query: OwnDataQuery, caller: Caller): Promise<Json<ArchiveSlice>> {
    return this.files.readOwn(query, caller);
  }
}
