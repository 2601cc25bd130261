import type { Slot } from './slots.js';

/** A picture's bytes in memory, and the place they take there. */
export class Picture {
  private content: Buffer | undefined;

  constructor(
    bytes: Buffer,
    private readonly slot: Slot,
  ) {
    this.content = bytes;
  }

  /** @throws Error after `drop` */
  get bytes(): Buffer {
    if (!this.content) throw new Error('this picture is not in memory any more');
    return this.content;
  }

  /** Frees the bytes: nobody else refers to them. Doing it twice does no harm. */
  drop(): void {
    this.content = undefined;
    this.slot.giveBack();
  }
}
