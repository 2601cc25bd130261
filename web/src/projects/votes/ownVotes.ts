import { store } from '../../app/store.js';

/**
 * The votes that a person has given on this page: each with the upvotes that its project has at least. An answer that
 * was asked for before the vote knows nothing of it and may come late. Nobody takes a vote back, so the higher number
 * is the right one.
 */
export const ownVotes = store<ReadonlyMap<string, number>>(new Map());

export const voteKey = (userId: string, projectId: number) => `${userId} ${projectId}`;

export const giveVote = (userId: string, projectId: number, upvotes: number): void =>
  ownVotes.set(new Map(ownVotes.get()).set(voteKey(userId, projectId), upvotes));

/** The vote did not count. */
export const takeVoteBack = (userId: string, projectId: number): void => {
  const key = voteKey(userId, projectId);
  ownVotes.set(new Map([...ownVotes.get()].filter(([given]) => given !== key)));
};
