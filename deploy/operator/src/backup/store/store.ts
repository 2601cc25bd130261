/** A file of a store. */
export interface Stored {
  /** A path with `/` inside of the store. */
  name: string;
  bytes: number;
}

/** Where backups are kept: a folder or a bucket. What is put is there as a whole or not at all. */
export interface Store {
  /** As people write it. */
  readonly address: string;
  put(name: string, bytes: Buffer): Promise<void>;
  /** @returns undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>;
  /** All files whose name starts with the prefix, in any order. */
  list(prefix: string): AsyncIterable<Stored>;
  /** @throws when one is still there. One that never was is no fault. */
  remove(names: string[]): Promise<void>;
}
