import type { AppError } from '@app/contracts';
import { cacheBytes } from '@app/kernel';
import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.js';
import type { Shown } from './shown.js';

/** What a service has said once: an answer, or that there is nothing. */
export interface Known {
  said: Answer | AppError;
  shown: Shown;
  /** When it was asked; what it said is not older. */
  askedAt: number;
  standing: Standing;
}

/** Whether everybody may still be told what was said. */
export interface Standing {
  /** False from the moment that it is said to be stale, or let go of. */
  isKept: boolean;
  /** It is fresh until then, by this process's monotonic clock. */
  until: number;
  /** Notes that it was asked for. */
  use?: () => void;
}

export const stands = ({ isKept, until }: Standing): boolean => isKept && performance.now() < until;

/** Its text, its tag and what else is made of an answer are about as long again, each. */
const TIMES = 4;
/** What an entry takes without its bytes. */
const ENTRY_BYTES = 512;

const sizeOf = ({ said }: Known, key: string): number =>
  ENTRY_BYTES + 2 * key.length + ('bytes' in said ? TIMES * said.bytes.byteLength : 0);

/** What is known, by its question, at most so many bytes. What nobody has asked for longest goes first. */
export class Kept {
  private readonly entries: LRUCache<string, Known>;
  /** The questions whose answers show a project. */
  private readonly showing = new Map<number, Set<string>>();
  private readonly loose = new Set<string>();

  constructor(bytes: number) {
    this.entries = new LRUCache<string, Known>({
      maxSize: bytes,
      sizeCalculation: sizeOf,
      dispose: (known, key) => {
        known.standing.isKept = false;
        this.unlist(key, known.shown);
      },
    });
  }

  get(key: string): Known | undefined {
    return this.entries.get(key);
  }

  set(key: string, known: Known): void {
    this.entries.delete(key);
    this.entries.set(key, known);
    // One that is larger than all the room is not kept.
    known.standing.isKept = this.entries.has(key);
    if (known.standing.isKept) this.list(key, known.shown);
    this.count();
  }

  /** Lets go of what `isMeant` says of all that shows one of these projects. */
  drop(projects: readonly number[], isMeant: (key: string) => boolean): void {
    for (const keys of [this.loose, ...projects.map((id) => this.showing.get(id) ?? [])])
      for (const key of keys) if (isMeant(key)) this.entries.delete(key);
    this.count();
  }

  dropAll(isMeant: (key: string) => boolean): void {
    for (const key of [...this.entries.keys()]) if (isMeant(key)) this.entries.delete(key);
    this.count();
  }

  clear(): void {
    this.entries.clear();
    this.count();
  }

  private count(): void {
    cacheBytes.set({ cache: 'answers' }, this.entries.calculatedSize);
  }

  private list(key: string, shown: Shown): void {
    if (shown === 'any') return void this.loose.add(key);
    for (const id of shown) {
      const keys = this.showing.get(id) ?? new Set();
      this.showing.set(id, keys.add(key));
    }
  }

  private unlist(key: string, shown: Shown): void {
    if (shown === 'any') return void this.loose.delete(key);
    for (const id of shown) {
      const keys = this.showing.get(id);
      keys?.delete(key);
      if (keys?.size === 0) this.showing.delete(id);
    }
  }
}
