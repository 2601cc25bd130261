import {
  ANSWER_MS,
  ARCHIVE_COLUMNS,
  type ArchivedRow,
  type ArchivePlace,
  type ArchiveService,
  type ArchiveSlice,
  type ArchiveSubject,
  type Caller,
} from '@app/contracts';
import { type RpcClient, withRequest } from '@app/kernel';
import { type Cell, csvLine } from '../exports/csv.js';
import type { ZipEntry } from './zip.js';

export interface ArchiveFile {
  name: string;
  service: ArchiveService;
  columns: readonly string[];
}

/** All files of an archive, in their order. */
export const FILES: readonly ArchiveFile[] = (
  Object.entries(ARCHIVE_COLUMNS) as [ArchiveService, Record<string, readonly string[]>][]
).flatMap(([service, files]) => Object.entries(files).map(([name, columns]) => ({ name, service, columns })));

/** Reads archives for one admin. */
export class ArchiveReader {
  constructor(
    private readonly rpc: RpcClient<'gateway'>,
    private readonly of: ArchiveSubject,
    private readonly caller: Caller,
    private readonly requestId: string,
  ) {}

  /** Asks each service once, so that one that is away is told of before the first byte. @throws AppError unavailable */
  async mustAnswer(): Promise<void> {
    const firsts = Object.keys(ARCHIVE_COLUMNS).map((service) => FILES.find((file) => file.service === service)!);
    await Promise.all(firsts.map((file) => this.slice(file, null)));
  }

  /** Each file as CSV and as JSON. `counted` is told how many rows went into which. */
  entries(counted: (name: string, rows: number) => void): ZipEntry[] {
    return FILES.flatMap((file) =>
      ([csv, json] as const).map((format) => {
        const name = `${file.name}.${format.ending}`;
        return { name, texts: () => this.texts(file, format, (rows) => counted(name, rows)) };
      }),
    );
  }

  private async *texts(file: ArchiveFile, { head, row, tail }: Format, counted: (rows: number) => void) {
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
  private async *slices(file: ArchiveFile): AsyncGenerator<ArchivedRow[]> {
    let place: ArchivePlace | null = null;
    do {
      const { rows, next }: ArchiveSlice = await this.slice(file, place);
      if (rows.length > 0) yield rows;
      place = next;
    } while (place);
  }

  private slice({ service, name }: ArchiveFile, place: ArchivePlace | null): Promise<ArchiveSlice> {
    return withRequest({ requestId: this.requestId, timeoutMs: ANSWER_MS }, () =>
      this.rpc[service].archived({ of: this.of, file: name, place }, this.caller),
    );
  }
}

interface Format {
  ending: string;
  head: (file: ArchiveFile) => string;
  row: (file: ArchiveFile, row: ArchivedRow, at: number) => string;
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
