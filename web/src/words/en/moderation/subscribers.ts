import { IMPORT_FAULTS_SHOWN, IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from '@app/contracts';
import { count, fileSize, number } from '../format.js';

const addresses = (amount: number): string => count(amount, 'address', 'addresses');
/** How many lines are named. */
const SHOWN = 50;

/** `Lines 3, 4 and 12`, and of many how many more. */
const linesOf = (lines: number[]): string => {
  const named = lines.slice(0, SHOWN).map(number);
  if (lines.length > SHOWN) return `Lines ${named.join(', ')} and ${number(lines.length - SHOWN)} more`;
  const last = named.pop()!;
  return named.length === 0 ? `Line ${last}` : `Lines ${named.join(', ')} and ${last}`;
};

/** Who gets the newsletter: the list as a file, and the import of another one. */
export const subscribers = {
  title: 'Subscribers',
  download: 'Download the list',
  downloadHint: 'Each address with when and how its owner consented. The activity says who downloads it.',
  file: 'Import addresses',
  hint: `A CSV file with the columns email, consentAt (written as 2026-11-30, or with time and zone as 2026-11-30T18:00-06:00) and proof (what shows that they want the letters). Up to ${number(IMPORT_ROWS_MAX)} addresses and ${fileSize(IMPORT_MAX_BYTES)}. Letters go to them from then on.`,
  choose: 'Choose a file',
  chosen: (name: string, bytes: number) => `${name} · ${fileSize(bytes)}`,
  import: 'Import',
  noFile: 'Please choose a file',
  added: (amount: number) =>
    amount === 0 ? 'No address was added.' : `${addresses(amount)} ${amount === 1 ? 'was' : 'were'} added.`,
  already: (amount: number) => `${addresses(amount)} ${amount === 1 ? 'was' : 'were'} there already.`,
  left: (lines: number[]) =>
    `${linesOf(lines)}: they have left the newsletter. They come back by the box at the end of each page only.`,
  refused: (lines: number[]) => `${linesOf(lines)}: there already, and their mail server knows no such address.`,
  nothing: 'Nothing was added. Mend the file and import it again:',
  firstFaults: `These are the first ${IMPORT_FAULTS_SHOWN} faults.`,
  fault: (line: string, message: string) => `${line.charAt(0).toUpperCase()}${line.slice(1)}: ${message}`,
};
