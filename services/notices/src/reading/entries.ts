import { anchorOf, type InboxEntry, type InboxKind, type NotableProject, PAGES } from '@app/contracts';
import type { InboxRow } from './inbox.queries.js';

type What = Pick<InboxRow, 'commentId' | 'replyId' | 'detail'>;
/** `page` is that of the project; null when the reader may not open it, or when there is none. */
type Place = (page: string | null, what: What) => string | null;

const onProject: Place = (page) => page;
/** The very words, or the discussion when it is not known which they are. */
const atWords: Place = (page, { commentId, replyId }) =>
  page && `${page}#${commentId === null ? 'comments' : anchorOf({ commentId, replyId })}`;

/** Where an entry leads to. */
const PLACES: Readonly<Record<InboxKind, Place>> = {
  approved: onProject,
  // Its owner reads there why, and how to send it in again.
  rejected: onProject,
  taken_down: onProject,
  comment: atWords,
  reply: atWords,
  // Their author still finds them among their own.
  words_hidden: (page, what) => atWords(page, what) ?? PAGES.profile,
  profile_hidden: () => PAGES.profile,
  picture_hidden: onProject,
  report_decided: () => PAGES.profile,
  role: (_page, { detail }) => (detail === 'ADMIN' ? PAGES.admin : PAGES.profile),
  followed_comments: atWords,
  followed_status: onProject,
  waiting: () => PAGES.admin,
};

/** May this person open the project's page? */
export const isShownTo = (reader: string, { isApproved, creatorId }: NotableProject): boolean =>
  isApproved || creatorId === reader;

/**
 * @param projects what is known of the projects by their ids; 'away' while nobody can say. A link then leads by the id,
 * and the page itself judges who may see it.
 */
export function entryOf(
  row: InboxRow,
  projects: ReadonlyMap<number, NotableProject> | 'away',
  reader: string,
): InboxEntry {
  const { id, at, kind, projectId, people, count, detail, readAt } = row;
  const found = projectId === null || projects === 'away' ? undefined : projects.get(projectId);
  const project = found && isShownTo(reader, found) ? found : null;
  const name = projectId !== null && projects === 'away' ? projectId : project?.slug;
  return {
    ...{ id, at: at.toISOString(), kind },
    title: project?.title ?? null,
    imageUrl: project?.imageUrl ?? null,
    url: PLACES[kind](name === undefined ? null : PAGES.project(name), row),
    ...{ people, count, detail, readAt: readAt?.toISOString() ?? null },
  };
}
