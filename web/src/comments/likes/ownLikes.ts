import { store } from '../../app/store.js';
import type { Kind } from '../discussion.js';

/**
 * The likes that a person has given on this page. They stand beside what the server says: an answer that was asked for
 * before a like knows nothing of it, and may come late or not at all. Nobody takes a like back.
 */
export const ownLikes = store<ReadonlySet<string>>(new Set());

export const likeKey = (userId: string, kind: Kind, id: number) => `${userId} ${kind} ${id}`;

export const giveLike = (userId: string, kind: Kind, id: number): void =>
  ownLikes.set(new Set(ownLikes.get()).add(likeKey(userId, kind, id)));

/** The like did not count. */
export const takeLikeBack = (userId: string, kind: Kind, id: number): void => {
  const key = likeKey(userId, kind, id);
  ownLikes.set(new Set([...ownLikes.get()].filter((given) => given !== key)));
};
