import type { Slot } from './slots.js';

/** Node 20 has no `transfer`: there the memory is free after the next collection. */
type Memory = ArrayBufferLike & { transfer?: (bytes: number) => unknown };

/** A picture's bytes in memory, and the place they take there. */
export class Picture {
  private content: Buffer | undefined;

  /** @param memory what nothing but the bytes stands in */
  constructor(
    bytes: Buffer,
    private readonly slot: Slot,
    private memory?: Memory,
  ) {
    this.content = bytes;
  }

  /** @throws Error after `drop` */
  get bytes(): Buffer {
    if (!this.content) throw new Error('this picture is not in memory any more');
    return this.content;
  }

  /**
   * Gives the memory of the bytes back at once; nothing may read them any more. The garbage collector sees one small
   * object for each photograph, and would let many of them lie.
   */
  free(): void {
    this.memory?.transfer?.(0);
    this.drop();
  }

  /** Lets the bytes go: nobody else refers to them. Doing it twice does no harm. */
  drop(): void {
    this.content = undefined;
    this.memory = undefined;
    this.slot.giveBack();
  }
}
