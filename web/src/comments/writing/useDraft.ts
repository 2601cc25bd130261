import type { WaitingWords } from '@app/contracts';
import { newIdempotencyKey } from '../../app/api.js';
import { lastPerson } from '../../app/person.js';
import { useMe } from '../../app/session.js';
import { useStore } from '../../app/store.js';
import type { Writing } from '../discussion.js';
import { Drafts } from './drafts.js';

export const drafts = new Drafts(newIdempotencyKey, lastPerson);
if (!import.meta.env.SSR) window.addEventListener('storage', ({ key }) => drafts.changedElsewhere(key));

/** The places where people write. */
export const placeOf = {
  comment: (projectId: number) => `${projectId}`,
  reply: (projectId: number, commentId: number) => `${projectId}:reply:${commentId}`,
  waiting: ({ id, ...words }: Pick<WaitingWords, 'id' | 'projectId' | 'commentId'>) => `${waitingAt(words)}${id}`,
  edit: (kind: 'comment' | 'reply', id: number) => `edit:${kind}:${id}`,
};
const waitingAt = ({ projectId, commentId }: Pick<WaitingWords, 'projectId' | 'commentId'>) =>
  `edit:waiting:${projectId}:${commentId ?? ''}:`;

/** Where a change of posted words is kept. It may have been begun while they waited. */
export const placeOfEdit = ({ kind, item }: Writing, projectId: number, me: string): string => {
  const place = placeOf.edit(kind, item.id);
  if (drafts.read(place, me)) return place;
  const waited = waitingAt({ projectId, commentId: kind === 'reply' ? item.commentId : null });
  return drafts.placeOfChange(waited, me, item.content) ?? place;
};

/** What this person is writing in a place. */
export const useDraft = (place: string) => {
  const me = useMe()?.id ?? null;
  const draft = useStore(drafts.changes, () => drafts.read(place, me), undefined);
  return {
    draft,
    write: (text: string, changes?: string) => drafts.write(place, me, text, changes),
    send: () => drafts.send(place, me),
    drop: () => drafts.drop(place, me),
  };
};
