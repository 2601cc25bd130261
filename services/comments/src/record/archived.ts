import { type ArchiveQuery, type ArchiveSlice, type ARCHIVE_COLUMNS, type Caller, comments } from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import {
  type ArchivedFile,
  ArchivedFiles,
  type ArchivedList,
  archivedTrail,
  BY_CREATION,
  BY_TIME,
  Rpc,
  within,
} from '@app/kernel/service';
import { Controller } from '@nestjs/common';

type Files = (typeof ARCHIVE_COLUMNS)['comments'];
type Key = ArchivedList['key'];

const author = (userId: string): string =>
  `(select w.card->>'displayName' from creators w where w.user_id = ${userId})`;

/** What hangs on comments is found by them, in their order. */
const BY_COMMENT: Key = [
  ['c.created_at', 'timestamptz'],
  ['c.id', 'bigint'],
  ['x.id', 'bigint'],
];

/** As they stand, hidden ones with their words. Of what was deleted the words are among the versions. */
const all: ArchivedFile<Files['comments'][number]> = {
  columns: {
    id: 'x.id',
    projectId: 'x.project_id',
    authorId: 'x.user_id',
    author: author('x.user_id'),
    content: 'x.content',
    likes: 'x.likes',
    createdAt: 'iso(x.created_at)',
    updatedAt: 'iso(x.updated_at)',
    hiddenAt: 'iso(x.hidden_at)',
    deletedAt: 'iso(x.deleted_at)',
  },
  project: [{ from: 'comments x', where: 'x.project_id = ?', key: BY_CREATION }],
  user: [{ from: 'comments x', where: 'x.user_id = ?', key: BY_CREATION }],
  span: [{ from: 'comments x', where: within('x.created_at'), key: BY_CREATION }],
};

const replies: ArchivedFile<Files['replies'][number]> = {
  columns: {
    id: 'x.id',
    commentId: 'x.comment_id',
    projectId: '(select p.project_id from comments p where p.id = x.comment_id)',
    authorId: 'x.user_id',
    author: author('x.user_id'),
    content: 'x.content',
    likes: 'x.likes',
    createdAt: 'iso(x.created_at)',
    updatedAt: 'iso(x.updated_at)',
    hiddenAt: 'iso(x.hidden_at)',
  },
  project: [
    {
      from: 'comments c join comment_replies x on x.comment_id = c.id',
      where: 'c.project_id = ?',
      key: BY_COMMENT,
      walked: 2,
    },
  ],
  user: [{ from: 'comment_replies x', where: 'x.user_id = ?', key: BY_CREATION }],
  span: [{ from: 'comment_replies x', where: within('x.created_at'), key: BY_CREATION }],
};

/** What nobody else has seen yet. */
const waiting: ArchivedFile<Files['waiting-words'][number]> = {
  columns: {
    id: 'x.id',
    commentId: 'x.comment_id',
    projectId: 'x.project_id',
    authorId: 'x.user_id',
    author: author('x.user_id'),
    content: 'x.content',
    createdAt: 'iso(x.created_at)',
    updatedAt: 'iso(x.updated_at)',
    keptBack: 'x.kept_back',
  },
  project: [{ from: 'waiting_words x', where: 'x.project_id = ?', key: BY_CREATION }],
  user: [{ from: 'waiting_words x', where: 'x.user_id = ?', key: BY_CREATION }],
  span: [{ from: 'waiting_words x', where: within('x.created_at'), key: BY_CREATION }],
};

/** What words were before their edits, and before they were deleted. */
const versions: ArchivedFile<Files['word-versions'][number]> = {
  columns: {
    id: 'x.id',
    targetType: 'x.target_type',
    targetId: 'x.target_id',
    projectId: 'x.project_id',
    authorId: 'x.author_id',
    author: author('x.author_id'),
    at: 'iso(x.at)',
    byId: 'x.by_id',
    kind: 'x.kind',
    before: 'x.before',
    hidden: 'x.hidden',
  },
  project: [{ from: 'word_versions x', where: 'x.project_id = ?', key: BY_TIME }],
  user: [{ from: 'word_versions x', where: 'x.author_id = ?', key: BY_TIME }],
  span: [{ from: 'word_versions x', where: within('x.at'), key: BY_TIME }],
};

const IN_CASE: Key = [
  ['k.id', 'bigint'],
  ['x.id', 'bigint'],
];
const OF_CASE = 'report_cases k join reports x on x.case_id = k.id';

/** What the thing said when it was reported. */
const reported = (column: 'title' | 'content' | 'story'): string =>
  `(select w.${column} from reported_words w where w.case_id = x.case_id and w.words = x.words)`;

const reports: ArchivedFile<Files['reports'][number]> = {
  columns: {
    id: 'x.id',
    caseId: 'x.case_id',
    targetType: 'x.target_type',
    targetId: 'x.target_id',
    projectId: '(select o.project_id from report_cases o where o.id = x.case_id)',
    reporterId: 'x.reporter_id',
    reporter: author('x.reporter_id'),
    reason: 'x.reason',
    note: 'x.note',
    createdAt: 'iso(x.created_at)',
    reportedTitle: reported('title'),
    reportedText: reported('content'),
    reportedStory: reported('story'),
  },
  project: [{ from: OF_CASE, where: 'k.project_id = ?', key: IN_CASE, walked: 1 }],
  // Nobody reports what is their own.
  user: [
    { from: OF_CASE, where: 'k.author_id = ?', key: IN_CASE, walked: 1 },
    { from: 'reports x', where: 'x.reporter_id = ?', key: BY_CREATION },
  ],
  span: [{ from: 'reports x', where: within('x.created_at'), key: BY_CREATION }],
};

const BY_OPENING: Key = [
  ['x.opened_at', 'timestamptz'],
  ['x.id', 'bigint'],
];

/** Each reported thing with what was decided on it, if anything was. */
const decisions: ArchivedFile<Files['decisions'][number]> = {
  columns: {
    caseId: 'x.id',
    targetType: 'x.target_type',
    targetId: 'x.target_id',
    projectId: 'x.project_id',
    authorId: 'x.author_id',
    author: author('x.author_id'),
    reports: 'x.report_count',
    openedAt: 'iso(x.opened_at)',
    resolvedAt: 'iso(x.resolved_at)',
    resolvedById: 'x.resolved_by',
    action: 'x.action',
    note: 'x.note',
  },
  project: [{ from: 'report_cases x', where: 'x.project_id = ?', key: [['x.id', 'bigint']] }],
  user: [{ from: 'report_cases x', where: 'x.author_id = ?', key: [['x.id', 'bigint']] }],
  span: [{ from: 'report_cases x', where: within('x.opened_at'), key: BY_OPENING }],
};

/** Lines about the words of a project or a person, besides those about the project or the person. */
const linesOf = (which: 'c.project_id' | 'c.user_id', others: string): ArchivedList => ({
  from: `comments c join audit x on x.target_type = 'comment' and x.target_id = c.id::text`,
  where: `${which} = ?${others}`,
  key: BY_COMMENT,
  walked: 2,
});
const BY_REPLY: Key = [
  ['c.created_at', 'timestamptz'],
  ['c.id', 'bigint'],
  ['r.id', 'bigint'],
  ['x.id', 'bigint'],
];

/** The record says whose words were that are gone. A deleted comment with replies leaves a mark on its project. */
const linesOfGone = (which: 'g.project_id' | 'g.author_id', others: string): ArchivedList => ({
  from: `word_versions g join audit x on x.target_type = g.target_type and x.target_id = g.target_id::text`,
  where: `${which} = ? and g.kind = 'delete'${others}`,
  key: [
    ['g.at', 'timestamptz'],
    ['g.id', 'bigint'],
    ['x.id', 'bigint'],
  ],
  walked: 2,
});

const trail = archivedTrail({
  project: [
    linesOf('c.project_id', ''),
    {
      from: `comments c join comment_replies r on r.comment_id = c.id join audit x on x.target_type = 'reply' and x.target_id = r.id::text`,
      where: 'c.project_id = ?',
      key: BY_REPLY,
      walked: 2,
    },
    linesOfGone(
      'g.project_id',
      // Not `exists`, for which Postgres may read all comments into a hash, by what it happens to know of the tables.
      ` and (g.target_type <> 'comment' or (select c.id from comments c where c.id = g.target_id) is null)`,
    ),
  ],
  user: [
    linesOf('c.user_id', ' and x.actor_id <> c.user_id'),
    {
      from: `comment_replies c join audit x on x.target_type = 'reply' and x.target_id = c.id::text`,
      where: 'c.user_id = ? and x.actor_id <> c.user_id',
      key: BY_COMMENT,
      walked: 2,
    },
    linesOfGone('g.author_id', ' and x.actor_id <> g.author_id'),
  ],
});

export const ARCHIVED: Record<keyof Files, ArchivedFile> = {
  comments: all,
  replies,
  'waiting-words': waiting,
  'word-versions': versions,
  reports,
  decisions,
  'trail-of-words': trail,
};

/** What the comments service knows for an archive. */
@Controller()
export class ArchivedWords {
  private readonly files: ArchivedFiles;

  constructor(db: Database) {
    this.files = new ArchivedFiles(db, ARCHIVED);
  }

  @Rpc(comments.archived)
  read(query: ArchiveQuery, caller: Caller): Promise<Json<ArchiveSlice>> {
    return this.files.read(query, caller);
  }
}
