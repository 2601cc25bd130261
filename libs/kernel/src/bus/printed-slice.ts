import type { LongSlice } from '@app/contracts';

/** A slice as its readers get it: the items stay the JSON array that the service printed. */
export interface PrintedSlice extends Pick<LongSlice<never>, 'nextCursor' | 'total'> {
  items: Uint8Array;
}

const BEFORE = '{"items":';
/** No text inside an item can hold this: its quotes would be escaped. */
const BETWEEN = ',"nextCursor":';

/** Takes apart what `sliceJson` has put together, without parsing the items. */
export function printedSlice(json: Uint8Array): PrintedSlice {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  const end = bytes.lastIndexOf(BETWEEN);
  const rest = `{${bytes.toString('utf8', end + 1)}`;
  return {
    items: json.subarray(BEFORE.length, end),
    ...(JSON.parse(rest) as Pick<PrintedSlice, 'nextCursor' | 'total'>),
  };
}
