import { newIdempotencyKey } from '../../app/api.js';
import { lastPerson } from '../../app/person.js';
import { useMe } from '../../app/session.js';
import { useStore } from '../../app/store.js';
import { Drafts } from './drafts.js';

export const drafts = new Drafts(newIdempotencyKey, lastPerson);
if (!import.meta.env.SSR) window.addEventListener('storage', ({ key }) => drafts.changedElsewhere(key));

/** The places where people write. */
export const placeOf = {
  comment: (projectId: number) => `${projectId}`,
  reply: (projectId: number, commentId: number) => `${projectId}:reply:${commentId}`,
  waiting: (id: number) => `edit:waiting:${id}`,
  edit: (kind: 'comment' | 'reply', id: number) => `edit:${kind}:${id}`,
};

/** What this person is writing in a place. */
export const useDraft = (place: string) => {
  const me = useMe()?.id ?? null;
  const draft = useStore(drafts.changes, () => drafts.read(place, me), undefined);
  return {
    draft,
    write: (text: string) => drafts.write(place, me, text),
    send: () => drafts.send(place, me),
    drop: () => drafts.drop(place, me),
  };
};
