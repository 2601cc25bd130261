import { parseArgs } from 'node:util';
import { SERVICES } from '@app/contracts';
import { EVENTS_KEPT_DAYS } from '@app/kernel';
import { Misuse, runCommand } from '../shared/command.js';
import { allLetters, describe, isService, nameOf, readName } from './letters.js';
import { discard, replay } from './replay.js';
import { ensureStream, readSince, resend } from './resend.js';
import { connectSite, type Site } from './site.js';

const HELP = `Events that could not be taken in or published, and events that a lost stream had.

  npm run events -- list [service]           dead letters: name, time, kind, error, payload
  npm run events -- replay <name…> | all     puts their events on the stream again
  npm run events -- discard <name…>          removes them for good
  npm run events -- resend [service] [--since 6h | --since 2026-11-21T10:00:00Z]
                                             makes the stream if it is lost, and publishes again what the
                                             outboxes have sent since then (${EVENTS_KEPT_DAYS} days unless told)

A service is ${SERVICES.join(', ')}. A name is one that list shows, such as media/12.
It finds the site that npm start runs by its data folder (DATA_DIR). Elsewhere, set DATABASE_URL and NATS_URL
(both as administrator) and NATS_PREFIX if there is one.
It ends with 0 when all was done, with 1 when something was not, with 2 when it was not understood.
`;

const COMMANDS: Record<string, (site: Site, names: string[], since: string | undefined) => Promise<boolean>> = {
  list: async (site, [service]) => {
    let found = 0;
    for await (const letter of allLetters(site.db, serviceIn(service))) {
      console.log(describe(letter));
      found += 1;
    }
    if (found === 0) console.log('There are no dead letters.');
    return true;
  },
  replay: async (site, names) => {
    if (names.length === 0) throw new Misuse('Which ones? Give their names, or all.');
    return forEach(site, names, replay);
  },
  discard: async (site, names) => {
    if (names.length === 0 || names.includes('all')) throw new Misuse('Which ones? Give their names.');
    return forEach(site, names, discard);
  },
  resend: async (site, [service], since = `${EVENTS_KEPT_DAYS}d`) => {
    const only = serviceIn(service);
    const from = readSince(since, new Date());
    if (!from) throw new Misuse(`'${since}' is no moment: 6h, 2d or 2026-11-21T10:00:00Z.`);
    await ensureStream(site);
    for (const name of only ? [only] : SERVICES)
      console.log(`${name}  ${await resend(site, name, from)} events sent again`);
    return true;
  },
};

async function forEach(site: Site, names: string[], work: typeof replay): Promise<boolean> {
  let allDone = true;
  const one = async (name: ReturnType<typeof readName>): Promise<void> => {
    const { done, text } = await work(site, name);
    console.log(`${nameOf(name)}  ${text}`);
    allDone &&= done;
  };
  if (names.includes('all')) for await (const letter of allLetters(site.db)) await one(letter);
  else for (const name of names.map(readName)) await one(name);
  return allDone;
}

function serviceIn(name: string | undefined): (typeof SERVICES)[number] | undefined {
  if (name !== undefined && !isService(name)) throw new Misuse(`There is no service '${name}'.`);
  return name;
}

async function main(): Promise<number> {
  const { positionals, values } = read();
  const [name, ...rest] = positionals;
  if (values.help || name === undefined) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Misuse(`There is no command '${name}'.`);
  const site = await connectSite();
  try {
    return (await command(site, rest, values.since)) ? 0 : 1;
  } finally {
    await site.close();
  }
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, since: { type: 'string' } },
    });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

runCommand(HELP, main);
