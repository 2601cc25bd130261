import type { Kind } from '../discussion.js';

/**
 * The likes that a person has given on this page. They stand beside what the server says: an answer that was asked for before a like knows nothing of it,
 * and may come late or not at all. Nobody takes a like back.
 */
export class OwnLikes {
  #likes = new Set<string>();
  #listeners = new Set<() => void>();

  has(userId: string, kind: Kind, id: number): boolean {
    return this.#likes.has(keyOf(userId, kind, id));
  }

  give(userId: string, kind: Kind, id: number): void {
    this.#likes.add(keyOf(userId, kind, id));
    this.#tell();
  }

  /** The like did not count. */
  takeBack(userId: string, kind: Kind, id: number): void {
    this.#likes.delete(keyOf(userId, kind, id));
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

const keyOf = (userId: string, kind: Kind, id: number) => `${userId} ${kind} ${id}`;

export const ownLikes = new OwnLikes();
