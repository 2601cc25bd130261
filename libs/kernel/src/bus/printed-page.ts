import type { Page } from '@app/contracts';

/** A page as its readers get it: the items stay the JSON array that the service printed. */
export interface PrintedPage extends Pick<Page<never>, 'nextCursor' | 'total'> {
  items: Uint8Array;
}

const BEFORE = '{"items":';
/** No text inside an item can hold this: its quotes would be escaped. */
const BETWEEN = ',"nextCursor":';

/** Takes apart what `pageJson` has put together, without parsing the items. */
export function printedPage(json: Uint8Array): PrintedPage {
  const bytes = Buffer.from(json.buffer, json.byteOffset, json.byteLength);
  const end = bytes.lastIndexOf(BETWEEN);
  const rest = `{${bytes.toString('utf8', end + 1)}`;
  return {
    items: json.subarray(BEFORE.length, end),
    ...(JSON.parse(rest) as Pick<PrintedPage, 'nextCursor' | 'total'>),
  };
}
