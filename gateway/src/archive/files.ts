import {
  ANSWER_MS,
  ARCHIVE_COLUMNS,
  type ArchivedRow,
  type ArchivePlace,
  type ArchiveService,
  type ArchiveSlice,
} from '@app/contracts';
import { withRequest } from '@app/kernel';
import { type Cell, csvLine } from '../exports/csv.js';
import type { ZipEntry } from './zip.js';

/** A file and the service that has its rows. */
export interface SourceFile<Service extends string> {
  name: string;
  service: Service;
  columns: readonly string[];
}

/** The files of a table of columns, in their order. */
export const filesOf = <Service extends string>(
  columns: Record<Service, Record<string, readonly string[]>>,
): SourceFile<Service>[] =>
  (Object.entries(columns) as [Service, Record<string, readonly string[]>][]).flatMap(([service, files]) =>
    Object.entries(files).map(([name, each]) => ({ name, service, columns: each })),
  );

/** All files of an archive. */
export const FILES: readonly SourceFile<ArchiveService>[] = filesOf(ARCHIVE_COLUMNS);

/** Reads files slice by slice, from the services that have their rows. */
export class FilesReader<Service extends string> {
  constructor(
    private readonly files: readonly SourceFile<Service>[],
    private readonly requestId: string,
    private readonly ask: (file: SourceFile<Service>, place: ArchivePlace | null) => Promise<ArchiveSlice>,
  ) {}

  /** Asks each service once, so that one that is away is told of before the first byte. @throws AppError unavailable */
  async mustAnswer(): Promise<void> {
    const services = [...new Set(this.files.map(({ service }) => service))];
    const firsts = services.map((service) => this.files.find((file) => file.service === service)!);
    await Promise.all(firsts.map((file) => this.slice(file, null)));
  }

  /** Each file in these formats. `counted` is told how many rows went into which. */
  entries(formats: readonly Format[], counted: (name: string, rows: number) => void): ZipEntry[] {
    return this.files.flatMap((file) =>
      formats.map((format) => {
        const name = `${file.name}.${format.ending}`;
        return { name, parts: () => this.texts(file, format, (rows) => counted(name, rows)) };
      }),
    );
  }

  private async *texts(file: SourceFile<Service>, { head, row, tail }: Format, counted: (rows: number) => void) {
    let count = 0;
    yield head(file);
    for await (const rows of this.slices(file)) {
      yield rows.map((each, at) => row(file, each, count + at)).join('');
      count += rows.length;
    }
    yield tail;
    counted(count);
  }

  /**
   * The next slice is read when it is asked for: a reader who is slow holds up the reading, and no more than one slice
   * is held.
   */
  private async *slices(file: SourceFile<Service>): AsyncGenerator<ArchivedRow[]> {
    let place: ArchivePlace | null = null;
    do {
      const { rows, next }: ArchiveSlice = await this.slice(file, place);
      if (rows.length > 0) yield rows;
      place = next;
    } while (place);
  }

  private slice(file: SourceFile<Service>, place: ArchivePlace | null): Promise<ArchiveSlice> {
    return withRequest({ requestId: this.requestId, timeoutMs: ANSWER_MS }, () => this.ask(file, place));
  }
}

type Columns = Pick<SourceFile<string>, 'columns'>;

interface Format {
  ending: string;
  head: (file: Columns) => string;
  row: (file: Columns, row: ArchivedRow, at: number) => string;
  tail: string;
}

/** What is no single value stands in its cell as JSON. */
const cellOf = (value: unknown): Cell =>
  value === undefined ? null : typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Cell);

const csv: Format = {
  ending: 'csv',
  head: ({ columns }) => csvLine(columns),
  row: ({ columns }, row) => csvLine(columns.map((column) => cellOf(row[column]))),
  tail: '',
};

const json: Format = {
  ending: 'json',
  head: () => '[',
  row: ({ columns }, row, at) =>
    `${at === 0 ? '' : ','}\n${JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))}`,
  tail: '\n]\n',
};

export const FORMATS = { csv, json };
