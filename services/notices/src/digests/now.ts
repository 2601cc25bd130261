import type { InboxKind, NotableProject, NotableWords, Role } from '@app/contracts';
import type { InboxRow } from '../reading/inbox.queries.js';
import { isShownTo } from '../reading/entries.js';
import type { Waiting } from './waiting-queues.js';

/** An entry of an inbox, as a digest takes it up. */
export type DigestEntry = Pick<
  InboxRow,
  'id' | 'at' | 'kind' | 'projectId' | 'commentId' | 'replyId' | 'people' | 'count' | 'detail'
>;

/** What is known at the moment when a digest leaves. */
export interface Known {
  reader: { userId: string; role: Role };
  projects: ReadonlyMap<number, NotableProject>;
  /** By `comment 4` and `reply 7`. */
  words: ReadonlyMap<string, NotableWords>;
  waiting: Waiting | null;
}

type Judge = (entry: DigestEntry, known: Known, project: NotableProject | undefined) => boolean;

export const wordsKey = ({ commentId, replyId }: Pick<DigestEntry, 'commentId' | 'replyId'>): string =>
  replyId === null ? `comment ${commentId}` : `reply ${replyId}`;

const approved: Judge = (_entry, _known, project) => project?.isApproved === true;
const refused: Judge = (_entry, _known, project) => project?.isApproved === false && project.rejectedAt !== null;
/** The words that it leads to are there for everybody, or others are. */
const written: Judge = (entry, known, project) =>
  project?.isApproved === true && (entry.count > 1 || isThere(entry, known));

const isThere = (entry: DigestEntry, { words }: Known): boolean => Boolean(words.get(wordsKey(entry))?.excerpt);

/** Is it still true? What was hidden, deleted, withdrawn or taken back meanwhile is not told. */
const HOLDS: Readonly<Record<InboxKind, Judge>> = {
  approved,
  rejected: refused,
  taken_down: refused,
  comment: written,
  reply: written,
  followed_comments: written,
  followed_status: (entry, known, project) => approved(entry, known, project) && project?.status === entry.detail,
  words_hidden: (entry, { words }) => Boolean(words.get(wordsKey(entry))?.hiddenAt),
  profile_hidden: () => true,
  picture_hidden: (_entry, _known, project) => project !== undefined,
  report_decided: () => true,
  role: ({ detail }, { reader }) => reader.role === detail,
  waiting: (_entry, { reader, waiting }) => reader.role === 'ADMIN' && waiting !== null,
};

/** Entries that are still true, in their order. */
export const stillTrue = (entries: readonly DigestEntry[], known: Known): DigestEntry[] =>
  entries
    .filter((entry) => HOLDS[entry.kind](entry, known, projectOf(entry, known)))
    .map((entry) => (isOfWords(entry) && !isThere(entry, known) ? withoutNewest(entry) : entry));

const isOfWords = ({ kind }: DigestEntry): boolean =>
  kind === 'comment' || kind === 'reply' || kind === 'followed_comments';
/** The newest words are gone; the others are told without whoever wrote these. */
const withoutNewest = (entry: DigestEntry): DigestEntry => ({
  ...entry,
  count: entry.count - 1,
  people: entry.people.length > 1 ? entry.people.slice(1) : entry.people,
});

/** The project of an entry, if the reader may see it. */
export function projectOf({ projectId }: DigestEntry, { projects, reader }: Known): NotableProject | undefined {
  const project = projectId === null ? undefined : projects.get(projectId);
  return project && isShownTo(reader.userId, project) ? project : undefined;
}

/** A project and what is new of it, or what is new besides projects; newest first. */
export interface News {
  project: NotableProject | undefined;
  entries: DigestEntry[];
}

export function groupedByProject(entries: readonly DigestEntry[], known: Known): News[] {
  const groups = new Map<number | undefined, News>();
  for (const entry of entries) {
    const project = projectOf(entry, known);
    const group = groups.get(project?.id) ?? { project, entries: [] };
    groups.set(project?.id, group);
    group.entries.push(entry);
  }
  return [...groups.values()];
}
