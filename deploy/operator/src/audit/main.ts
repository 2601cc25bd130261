import { parseArgs } from 'node:util';
import { Misuse, runCommand } from '../shared/command.js';
import { operatorSettings } from '../shared/settings.js';
import { auditSite } from './audit.js';

const HELP = `Compares every count that the site keeps (votes, comments, replies, likes, reports) with the rows that it counts.

  npm run audit:counters               prints each count that differs, one a line
  npm run audit:counters -- --repair   and counts these anew

It may run at any time, also while people vote: what is under way is no difference.
It finds the site that npm start runs by its data folder (DATA_DIR). Elsewhere, set DATABASE_URL (as administrator).
It ends with 0 when all counts are right or were repaired, with 1 when some are wrong, with 2 when it was not understood.
`;

async function main(): Promise<number> {
  const { repair, help } = read();
  if (help) {
    console.log(HELP);
    return 0;
  }
  const { DATABASE_URL = '' } = operatorSettings(['DATABASE_URL']);
  let found = 0;
  for await (const { schema, key, difference } of auditSite(DATABASE_URL, { repair })) {
    found += 1;
    const { column, stands, rows } = difference;
    const thing = `${key} ${String(difference[key])}`;
    console.log(`${schema}  ${thing}  ${column} says ${stands}, there are ${rows}${repair ? ': counted anew' : ''}`);
  }
  if (found === 0) console.log('0 counts differ from their rows.');
  else if (repair) console.log(`${found} counts differed from their rows and were counted anew.`);
  else console.log(`${found} counts differ from their rows. With -- --repair they are counted anew.`);
  return found > 0 && !repair ? 1 : 0;
}

function read(): { repair: boolean; help: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        repair: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

runCommand(HELP, main);
