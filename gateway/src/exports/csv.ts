export type Cell = string | number | boolean | null;

/** A spreadsheet takes a text that begins like this for a formula, and runs it. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * One line of a CSV file (RFC 4180). Nothing that people typed is a formula for a spreadsheet: an apostrophe in front
 * says that it is text.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The other way round: a text as it was typed before an export put the apostrophe in front. */
export const asTyped = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

function csvCell(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
