import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../shared/command.js';

const TRIES = 6;
const PAUSE_MS = 2_000;

/** A store that is away for a moment does not end a backup of hours. */
export async function patiently<T>(what: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || error instanceof Failure)
        throw new Failure(`${what} cannot be copied: ${reasonOf(error)}`);
      await sleep(PAUSE_MS);
    }
  }
}

/** What the store itself has said, if it has. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message})` : message;
};

/** Works on all items, so many at a time. The first fault ends it. */
export async function atOnce<T>(
  limit: number,
  items: AsyncIterable<T> | Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let failed = false;
  const worker = async (): Promise<void> => {
    for (;;) {
      const { value, done } = await source.next();
      if (done || failed) return;
      await work(value).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
