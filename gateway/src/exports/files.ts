import { Readable } from 'node:stream';
import type { Log } from '@app/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../http/public-reads.js';
import type { Columns } from './columns.js';
import { csvLine } from './csv.js';

type Texts = AsyncGenerator<string, void>;

/** A file that is written while its rows are read. */
export interface ExportFile {
  name: string;
  type: string;
  texts: Texts;
}

export const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

/** @param name of the file, without its ending. */
export const csvFile = <Row>(name: string, columns: Columns<Row>, slices: AsyncIterable<Row[]>): ExportFile => ({
  name: `${name}.csv`,
  type: CSV_TYPE,
  texts: csvTexts(columns, slices),
});

/** @param about fields that stand before the rows, which are in the field `rowsName`. */
export const jsonFile = <Row>(
  name: string,
  columns: Columns<Row>,
  slices: AsyncIterable<Row[]>,
  about: object,
  rowsName: string,
): ExportFile => ({ name: `${name}.json`, type: JSON_TYPE, texts: jsonTexts(columns, slices, about, rowsName) });

async function* csvTexts<Row>(columns: Columns<Row>, slices: AsyncIterable<Row[]>): Texts {
  const values = Object.values(columns);
  let head = csvLine(Object.keys(columns));
  for await (const rows of slices) {
    yield head + rows.map((row) => csvLine(values.map((value) => value(row)))).join('');
    head = '';
  }
  if (head) yield head;
}

async function* jsonTexts<Row>(
  columns: Columns<Row>,
  slices: AsyncIterable<Row[]>,
  about: object,
  rowsName: string,
): Texts {
  const fields = Object.entries(columns);
  const printed = (row: Row) => JSON.stringify(Object.fromEntries(fields.map(([name, value]) => [name, value(row)])));
  let head = JSON.stringify({ ...about, [rowsName]: [] }).slice(0, -2);
  for await (const rows of slices) {
    yield `${head}\n${rows.map(printed).join(',\n')}`;
    head = ',';
  }
  yield `${head === ',' ? '' : head}\n]}\n`;
}

/**
 * Sends a file as fast as the client takes it, and stops reading when the client goes away. What fails before the first
 * rows is answered as any error; after that the connection is cut, so that half a file is not taken for a whole one.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
  { name, type, texts }: Omit<ExportFile, 'texts'> & { texts: AsyncGenerator<string | Buffer, void> },
): Promise<void> {
  const first = request.method === 'HEAD' ? undefined : await texts.next();
  void reply.header('content-disposition', `attachment; filename="${name}"`).type(type);
  // Fastify would say that an answer to HEAD without a stream has no bytes.
  if (!first) return void reply.send(Readable.from([]));
  const whole = async function* () {
    if (!first.done) yield first.value;
    yield* texts;
  };
  const stream = Readable.from(whole(), { objectMode: false, highWaterMark: 64 * 1024 });
  stream.on('error', (err) => log.warn({ err, requestId: request.id, file: name }, 'a file was broken off'));
  void reply.send(stream);
}
