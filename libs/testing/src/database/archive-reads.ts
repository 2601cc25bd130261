import { ARCHIVE_SLICE, type ArchivedFile, archivedSql } from '@app/kernel/service';

type Asked = Partial<Record<'project' | 'user' | 'span', unknown[]>>;

/**
 * The statements by which a file of an archive is read, the first one of each list and a later one.
 * @param late the time of the row after which the later one begins
 */
export const archiveReads = (
  [name, file]: [string, ArchivedFile],
  asked: Asked,
  late: Date,
): [what: string, sql: string, values: unknown[], rows: number][] =>
  (Object.keys(asked) as (keyof Asked)[]).flatMap((kind) =>
    (file[kind] ?? []).flatMap((list, at) => {
      const after = list.key.map(([, type]) => (type === 'timestamptz' ? late : 1));
      const what = `${name} of a ${kind}, list ${at + 1}`;
      // The reads of a row itself, and what is looked up for its columns.
      const rows = 8 * ARCHIVE_SLICE;
      return [
        [what, archivedSql(file, list, false), asked[kind]!, rows],
        [`${what}, later`, archivedSql(file, list, true), [...asked[kind]!, ...after], rows],
      ] as [string, string, unknown[], number][];
    }),
  );
