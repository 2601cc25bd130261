import { AppError, IMPORT_FAULTS_SHOWN, IMPORT_ROWS_MAX, PROOF_MAX, sentences } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { csvLine } from '../exports/csv.js';
import { linesIn } from './subscriber-file.js';

const read = (text: string) => linesIn(Buffer.from(text));
const HEAD = 'email,consentAt,proof\n';
const ANA = { email: 'ana@example.org', consentAt: '2026-01-31T00:00:00.000Z', proof: 'Signed at the fair' };

const faultsOf = (file: string | Buffer): [string, string][] => {
  try {
    linesIn(Buffer.from(file));
  } catch (error) {
    return ((error as AppError).details ?? []).map(({ field, message }) => [field, message]);
  }
  throw new Error('no fault was found');
};

const READ: [string, string, object[]][] = [
  ['one address', `${HEAD}ana@example.org,2026-01-31,Signed at the fair`, [{ line: 2, ...ANA }]],
  [
    'columns in another order, among others, called as people call them',
    'Name,Proof,E-mail,consent_at\nAna,Signed at the fair,ana@example.org,2026-01-31T00:00Z\n',
    [{ line: 2, ...ANA }],
  ],
  [
    'what a spreadsheet of another country writes, with its mark of UTF-8',
    '\uFEFFemail;Consent at;proof\r\n ana@example.org ;2026-01-31; Signed at  the fair \r\n',
    [{ line: 2, ...ANA }],
  ],
  [
    'cells in quotation marks, and lines with nothing in them',
    `${HEAD}\n"ana@example.org","2026-01-31","Signed, ""at"" the fair"\n\n`,
    [{ line: 3, ...ANA, proof: 'Signed, "at" the fair' }],
  ],
  [
    'what an export made harmless for spreadsheets',
    HEAD + csvLine(['+ana@example.org', '2026-01-31', '=HYPERLINK("x")']),
    [{ line: 2, ...ANA, email: '+ana@example.org', proof: '=HYPERLINK("x")' }],
  ],
  ...(
    [
      ['a time with its zone', '2026-01-31T06:30:00-06:00', '2026-01-31T12:30:00.000Z'],
      ['a time without seconds', '2026-01-31T06:30+01:00', '2026-01-31T05:30:00.000Z'],
      ['a time in UTC', '2024-05-01T10:00:00Z', '2024-05-01T10:00:00.000Z'],
      ['a day', '2024-05-01', '2024-05-01T00:00:00.000Z'],
      ['the last of February', '2024-02-29', '2024-02-29T00:00:00.000Z'],
    ] as const
  ).map(([what, written, consentAt]): [string, string, object[]] => [
    what,
    `${HEAD}ana@example.org,${written},Signed at the fair`,
    [{ line: 2, ...ANA, consentAt }],
  ]),
];

const later = new Date(Date.now() + 3 * 24 * 3600_000).toISOString();
const FAULTY: [string, string | Buffer, [string, string][]][] = [
  ['nothing', '', [['file', sentences.import_columns]]],
  ['no address', HEAD, [['file', sentences.import_empty]]],
  ['a column is missing', 'email,proof\na@example.org,x', [['file', sentences.import_columns]]],
  ['it has other letters than UTF-8', Buffer.from([0xff, 0xfe, 0x41]), [['file', sentences.import_text]]],
  ['a quotation mark is open', `${HEAD}"ana@example.org,2026-01-31,x`, [['line 2', sentences.import_quotes]]],
  [
    'there are too many',
    HEAD + 'a@example.org,2026-01-31,x\n'.repeat(IMPORT_ROWS_MAX + 1),
    [['file', sentences.import_rows]],
  ],
  [
    'cells are wrong, each by its line',
    `${HEAD}ana@example.org,2026-01-31,Signed\nana@,31.1.2026,\n\nBen <ben@example.org>,${later},${'x'.repeat(PROOF_MAX + 1)}\nben@example.org\n`,
    [
      ['line 3', sentences.email_invalid],
      ['line 3', sentences.consent_time],
      ['line 3', sentences.proof_required],
      ['line 5', sentences.email_invalid],
      ['line 5', sentences.consent_future],
      ['line 5', sentences.proof_long],
      ['line 6', sentences.consent_time],
      ['line 6', sentences.proof_required],
    ],
  ],
];

const NO_TIMES = [
  '01/31/2026',
  '31.1.2026',
  '2026-1-31',
  '2026-01-31 10:00',
  '2026-02-30',
  '2026-02-29T10:00:00Z',
  '0',
];

describe('a file of subscribers', () => {
  it.each(READ)('is read: %s', (_what, text, lines) => expect(read(text)).toEqual(lines));
  it.each(FAULTY)('is refused: %s', (_what, file, faults) => expect(faultsOf(file)).toEqual(faults));

  it.each(NO_TIMES)('is refused with %s as a time: its line is named, and the form that is taken', (written) => {
    expect(faultsOf(`${HEAD}ana@example.org,${written},Signed at the fair`)).toEqual([
      ['line 2', sentences.consent_time],
    ]);
    expect(sentences.consent_time).toMatch(/as 2026-11-30, .* as 2026-11-30T18:00-06:00$/);
  });

  it('names a hundred faults at most', () => {
    expect(faultsOf(HEAD + 'ana@\n'.repeat(1_000))).toHaveLength(IMPORT_FAULTS_SHOWN);
  });

  it('of the largest size is read within a second, whatever is in it', () => {
    const began = performance.now();
    for (const part of ['"', ',', '\n', '""', 'a,', "'"]) {
      try {
        read(HEAD + part.repeat(380_000 / part.length));
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
      }
    }
    expect(performance.now() - began).toBeLessThan(6_000);
  });
});
