import {
  AppError,
  IMPORT_FAULTS_SHOWN,
  IMPORT_ROWS_MAX,
  importRules,
  invalidField,
  lineField,
  sentences,
  type SentenceKey,
  type SubscriberLine,
  writtenTime,
} from '@app/contracts';
import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import { asTyped } from '../exports/csv.js';

type Column = keyof typeof importRules;
const COLUMNS = Object.keys(importRules) as Column[];

interface Parsed {
  /** `lines`: the number of the last line of this record. */
  info: Pick<InfoRecord, 'lines'>;
  record: string[];
}

/**
 * The addresses in a CSV file. Columns stand in any order, and others are ignored, so that the file of an export is one
 * to import. Spreadsheets of some countries write semicolons.
 * @throws AppError validation_failed, with each faulty line.
 */
export function linesIn(file: Buffer): SubscriberLine[] {
  const [head, ...rows] = recordsIn(textOf(file));
  const places = placesOf(head);
  if (rows.length === 0) throw faulty('import_empty');
  if (rows.length > IMPORT_ROWS_MAX) throw faulty('import_rows');
  const details: { field: string; message: string }[] = [];
  const lines = rows.map(({ info: { lines: number }, record }): SubscriberLine => {
    const cells = cellsOf(record, places);
    for (const column of COLUMNS) {
      const fault = importRules[column](cells[column]);
      if (fault) details.push({ field: lineField(number), message: sentences[fault] });
    }
    return { line: number, ...cells };
  });
  if (details.length > 0)
    throw new AppError('validation_failed', undefined, { details: details.slice(0, IMPORT_FAULTS_SHOWN) });
  return lines.map(({ line, email, consentAt, proof }) => ({
    ...{ line, email },
    consentAt: writtenTime(consentAt)!,
    proof: importRules.proof.keep!(proof)!,
  }));
}

function textOf(file: Buffer): string {
  try {
    // One kind of line ends: a file that people have put together may have two.
    return new TextDecoder('utf-8', { fatal: true }).decode(file).replace(/\r\n?/g, '\n');
  } catch {
    throw faulty('import_text');
  }
}

function recordsIn(text: string): Parsed[] {
  const firstLine = text.trimStart().split('\n', 1)[0]!;
  const delimiter = firstLine.includes(',') ? ',' : ';';
  const options = { delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true } as const;
  try {
    return parse(text, options) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidField(lineField(Number(error['lines'])), sentences.import_quotes);
  }
}

/** `Consent at` and `consent_at` are `consentAt`. */
const nameOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');

function placesOf(head: Parsed | undefined): Record<Column, number> {
  const names = head?.record.map(nameOf) ?? [];
  const places = COLUMNS.map((column) => [column, names.indexOf(nameOf(column))] as const);
  if (places.some(([, place]) => place < 0)) throw faulty('import_columns');
  return Object.fromEntries(places) as Record<Column, number>;
}

const cellsOf = (record: string[], places: Record<Column, number>): Record<Column, string> =>
  Object.fromEntries(COLUMNS.map((column) => [column, asTyped(record[places[column]] ?? '')])) as Record<
    Column,
    string
  >;

const faulty = (fault: SentenceKey): AppError => invalidField('file', sentences[fault]);
