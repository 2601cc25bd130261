import { parseArgs } from 'node:util';
import { DatabaseConfig, IsOptionalSetting, loadConfig, WithStorage } from '@app/kernel';
import { inMegabytes, Misuse, runCommand } from '../shared/command.js';
import { connectDatabase } from '../shared/connect.js';
import { operatorSettings } from '../shared/settings.js';
import { Storage } from '@app/kernel/storage';
import { endAfter } from './copy/deadline.js';
import { dumpDatabase } from './copy/dump.js';
import { Files } from './form/files.js';
import { type Keep, readKeep } from './place/keep.js';
import { mustHoldLock, takeLock } from './copy/lock.js';
import { writeManifest } from './form/manifest.js';
import { copyObjects } from './copy/objects.js';
import { claimPlace, mustOwnPlace, stampOf } from './place/place.js';
import { Seal } from './form/seal.js';
import { siteOf } from './place/site.js';
import { storeAt } from './store/store-at.js';
import { noteSuccess } from './copy/success.js';
import { tidy } from './place/tidy.js';

const DEADLINE = '4h';
const WHOLE_BUT = 3;

const HELP = `Copies the whole site into a place of backups: all rows of all services as of one moment, and every picture that they know.

  npm run backup -- FOLDER
  npm run backup -- s3://BUCKET/PREFIX

It may run at any time: the site goes on. A place belongs to one site, and is new or empty at first. Each backup gets a folder of its own in it, by
its time, and is one when manifest.json is there, which comes last. Pictures are stored once for all backups, so only new ones are copied.
  --keep 7d,4w,12m   afterwards, removes older backups but for the last one of each of 7 days, 4 weeks and 12 months that have one
  --take-over        the place is this site's from now on, whose it was before: after a restore, or when the database moved to another server
  --deadline 90min   gives up when it is not done by then (${DEADLINE})
What backups that failed have left is removed by the next one that does not.
A bucket needs BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY, and BACKUP_S3_ENDPOINT, BACKUP_S3_REGION and BACKUP_S3_ADDRESSING when it is not at AWS in
us-east-1.
With public keys of age in BACKUP_AGE_RECIPIENTS (age1…,age1…), all rows and pictures are encrypted.
Sessions and what is in the stream of events are not copied: people sign in again, and a restore makes the stream anew. See deploy/BACKUP.md.
It finds the site that npm start runs by its data folder (DATA_DIR). Elsewhere, set DATABASE_URL (as administrator), S3_ENDPOINT,
S3_ACCESS_KEY, S3_SECRET_KEY and S3_BUCKET.
It ends with 0 when all was copied, with ${WHOLE_BUT} when there is a backup and something to look at, with 1 when there is none, with 2 when it was not
understood.
`;

class BackupConfig extends WithStorage(DatabaseConfig) {
  /** What is in the stream of events is not copied. */
  @IsOptionalSetting()
  override NATS_URL!: string;
}

async function main(): Promise<number> {
  const { place, help, keep, deadline, takesOver } = read();
  if (help || !place) {
    if (!help) throw new Misuse('Into which folder or bucket?');
    console.log(HELP);
    return 0;
  }
  endAfter(deadline);
  const started = new Date();
  const env = operatorSettings(['DATABASE_URL', 'S3_ENDPOINT']);
  const config = loadConfig(BackupConfig, env);
  const recipients = (env['BACKUP_AGE_RECIPIENTS'] ?? '').split(/[\s,]+/).filter(Boolean);
  const files = new Files(storeAt(place, env), stampOf(started), Seal.to(recipients));
  const client = await connectDatabase('backup', config.DATABASE_URL);
  await takeLock(client);
  const site = await siteOf(client, env['SITE_URL']);
  await claimPlace(files.store, site, takesOver);
  let rows = 0;
  const { known, ...dumped } = await dumpDatabase(client, files, (schema, { tables }) => {
    const [count, bytes] = [sum(tables.map((table) => table.rows)), sum(tables.map((table) => table.bytes))];
    rows += count;
    console.log(`${schema.padEnd(9)} ${tables.length} tables  ${count} rows  ${inMegabytes(bytes)}`);
  });
  const { objects, missing, fresh, lost } = await copyObjects(new Storage(config), files, known);
  console.log(
    `${'bucket'.padEnd(9)} ${objects.count} objects  ${inMegabytes(objects.bytes)}, new ones: ${fresh.count}  ${inMegabytes(fresh.bytes)}`,
  );
  await mustHoldLock(client);
  await mustOwnPlace(files.store, site);
  await writeManifest(files.store, files.stamp, { ...dumped, objects, missing });
  const seconds = ((Date.now() - started.getTime()) / 1000).toFixed(1);
  console.log(
    `${files.store.address}/${files.stamp} holds the site as of ${dumped.at}: ${rows} rows and ${objects.count} objects, in ${seconds} s.`,
  );
  const notes = [
    ...noteOf(missing, 'objects that rows show, and no earlier backup has them', 'All the rest is in the backup.'),
    ...noteOf(lost, 'objects that rows show', 'They are in the backup, from an earlier one.'),
    ...(await failed('Its time was not noted for the metrics', () => noteSuccess(client, dumped.at))),
    ...(await failed('Older backups were not removed, or not all', () => removeOld(files, keep))),
  ];
  await client.end();
  for (const note of notes) console.log(note);
  return notes.length > 0 ? WHOLE_BUT : 0;
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

const noteOf = (keys: string[], what: string, rest: string): string[] =>
  keys.length > 0 ? [`The bucket lacks ${keys.length} ${what} (${keys.slice(0, 5).join(', ')}). ${rest}`] : [];

/** @returns what went wrong: the new backup is whole all the same. */
const failed = (what: string, work: () => Promise<void>): Promise<string[]> =>
  work().then(
    () => [],
    (error: Error) => [`${what}: ${error.message}`],
  );

async function removeOld({ store }: Files, keep: Keep | undefined): Promise<void> {
  const removed = await tidy(store, keep);
  if (removed > 0) console.log(`${removed} older backups were removed.`);
}

interface Given {
  place?: string | undefined;
  help: boolean;
  keep?: Keep | undefined;
  deadline: string;
  takesOver: boolean;
}

function read(): Given {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        keep: { type: 'string' },
        deadline: { type: 'string', default: DEADLINE },
        'take-over': { type: 'boolean', default: false },
      },
    });
    if (positionals.length > 1) throw new Error('One folder or bucket, please.');
    const { keep, 'take-over': takesOver, ...others } = values;
    return { ...others, takesOver, place: positionals[0], keep: keep === undefined ? undefined : readKeep(keep) };
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

runCommand(HELP, main);
