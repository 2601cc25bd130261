import { parseArgs } from 'node:util';
import { Misuse, runCommand } from '../shared/command.js';
import { operatorSettings } from '../shared/settings.js';
import { settingsOfMigrate } from '../migrate/config.js';
import { machine } from './machine.js';
import { mail } from './mail.js';
import { nats } from './nats.js';
import { plain } from './plain.js';
import { postgres } from './postgres.js';
import { redis } from './redis.js';
import { findingsOf, type Look } from './report.js';
import { settings } from './settings.js';
import { provider, site } from './site.js';
import { store } from './store.js';

const HELP = `Looks at every setting and at everything that the site needs: one line each, and what to do about a fault.

  npm run doctor                       of a site that runs
  npm run doctor -- --before-start     of one that is not started yet: that it does not answer is no fault

 It changes nothing but an object of its own in the bucket, which it removes. It shows no secret.
It looks at the site that npm start runs by its data folder (DATA_DIR). Elsewhere it is given the settings of .env.example, those of an
administrator and those of each process (USERS_DATABASE_URL, GATEWAY_REDIS_URL and so on).
It ends with 0 when there is no fault, with 1 when there is one, with 2 when it was not understood.
`;

const LOOKS: Look[] = [settings, plain, postgres, redis, nats, store, provider, mail, machine, site];

async function main(): Promise<number> {
  const { help, 'before-start': beforeStart } = given();
  if (help) {
    console.log(HELP);
    return 0;
  }
  const env = operatorSettings([...settingsOfMigrate, 'REDIS_URL']);
  // All at once: a silent one costs seconds, and the others do not wait for it.
  const looks = LOOKS.map((look) => findingsOf(look, env, { beforeStart }));
  let faults = 0;
  for (const look of looks)
    for (const { kind, text } of await look) {
      if (kind === 'fault') faults += 1;
      console.log(`${kind.padEnd(5)}  ${text}`);
    }
  console.log(faults === 0 ? '\nNo faults.' : `\n${faults} ${faults === 1 ? 'fault' : 'faults'}.`);
  return faults === 0 ? 0 : 1;
}

function given() {
  try {
    const options = {
      help: { type: 'boolean', short: 'h', default: false },
      'before-start': { type: 'boolean', default: false },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

runCommand(HELP, main);
