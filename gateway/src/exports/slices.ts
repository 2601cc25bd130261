import { ANSWER_MS } from '@app/contracts';
import { withRequest } from '@app/kernel';

/**
 * Reads slice after slice until one is empty. The next one is read when it is asked for, so no more than one is held.
 * Each has the time of a call of its own: a whole file takes longer than a page may.
 * @param read gets the last row that was read.
 */
export async function* slicesOf<Row>(
  requestId: string,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await withRequest({ requestId, timeoutMs: ANSWER_MS }, () => read(last));
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1);
  }
}
