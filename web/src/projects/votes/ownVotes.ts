/**
 * The votes that a person has given on this page: each with the upvotes that its project has at least. An answer that was asked for before the vote knows
 * nothing of it and may come late; nobody takes a vote back, so the higher number is the right one.
 */
export class OwnVotes {
  #votes = new Map<string, number>();
  #listeners = new Set<() => void>();

  /** Undefined for a vote that was not given here. */
  upvotes(userId: string, projectId: number): number | undefined {
    return this.#votes.get(keyOf(userId, projectId));
  }

  give(userId: string, projectId: number, upvotes: number): void {
    this.#votes.set(keyOf(userId, projectId), upvotes);
    this.#tell();
  }

  /** The vote did not count. */
  takeBack(userId: string, projectId: number): void {
    this.#votes.delete(keyOf(userId, projectId));
    this.#tell();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const keyOf = (userId: string, projectId: number) => `${userId} ${projectId}`;

export const ownVotes = new OwnVotes();
