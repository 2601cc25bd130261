import { type ArchiveSlice, type Caller, notices, type OWN_DATA_COLUMNS, type OwnDataQuery } from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { type ArchivedFile, ArchivedFiles, BY_TIME, printed, Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';

type Files = (typeof OWN_DATA_COLUMNS)['notices'];

export const OWN_DATA: { [F in keyof Files]: ArchivedFile<Files[F][number]> } = {
  follows: {
    columns: { projectId: 'x.project_id', following: 'x.following', at: printed('x.at') },
    user: [
      {
        from: 'follows x',
        where: 'x.user_id = ?',
        key: [
          ['x.at', 'timestamptz'],
          ['x.project_id', 'bigint'],
        ],
      },
    ],
  },
  choices: {
    columns: { mail: 'x.mail', timeZone: 'x.time_zone', refusedAt: printed('x.refused_at') },
    // One row at most.
    user: [{ from: 'choices x', where: 'x.user_id = ?', key: [['length(x.user_id)', 'bigint']] }],
  },
  inbox: {
    columns: {
      kind: 'x.kind',
      projectId: 'x.project_id',
      commentId: 'x.comment_id',
      replyId: 'x.reply_id',
      count: 'x.count',
      detail: 'x.detail',
      at: printed('x.at'),
      readAt: printed('x.read_at'),
    },
    user: [{ from: 'inbox x', where: 'x.user_id = ?', key: BY_TIME }],
  },
};

/** What the notices service knows of somebody, for that person. */
@Controller()
export class OwnData {
  private readonly files: ArchivedFiles;

  constructor(db: Database) {
    this.files = new ArchivedFiles(db, OWN_DATA);
  }

  @Rpc(notices.ownData)
  read(query: OwnDataQuery, caller: Caller): Promise<Json<ArchiveSlice>> {
    return this.files.readOwn(query, caller);
  }
}
