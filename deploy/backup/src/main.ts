import { chmod, mkdir, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseConfig, IsOptionalSetting, loadConfig, WithStorage } from '@app/kernel';
import { connectDatabase, Failure, inMegabytes, Misuse, operatorSettings, runCommand } from '@app/kernel/operator';
import { Storage } from '@app/kernel/storage';
import { dumpDatabase } from './dump.js';
import { PRIVATE } from './files.js';
import { writeManifest } from './manifest.js';
import { copyObjects } from './objects.js';

const HELP = `Copies the whole site into a new folder: all rows of all services as of one moment, and every picture that they know.

  npm run backup -- FOLDER

It may run at any time: the site goes on. The folder must be empty or not there; it is a backup when manifest.json is in it, which comes last.
Sessions and what is in the stream of facts are not copied: people sign in again, and a restore makes the stream anew. See deploy/BACKUP.md.
It finds the site that npm start runs by its data folder (DATA_DIR). Elsewhere, set DATABASE_URL (as administrator), S3_ENDPOINT,
S3_ACCESS_KEY, S3_SECRET_KEY and S3_BUCKET.
It ends with 0 when all was copied, with 1 when something was not, with 2 when it was not understood.
`;

class BackupConfig extends WithStorage(DatabaseConfig) {
  /** What is in the stream of facts is not copied. */
  @IsOptionalSetting()
  override NATS_URL!: string;
}

async function main(): Promise<number> {
  const { folder: given, help } = read();
  if (help || !given) {
    if (!help) throw new Misuse('Into which folder?');
    console.log(HELP);
    return 0;
  }
  const started = performance.now();
  const config = loadConfig(BackupConfig, operatorSettings(['DATABASE_URL', 'S3_ENDPOINT']));
  const folder = await emptyFolder(given);
  const client = await connectDatabase('backup', config.DATABASE_URL);
  let rows = 0;
  const dumped = await dumpDatabase(client, folder, (schema, { tables }) => {
    const [count, bytes] = [sum(tables.map((table) => table.rows)), sum(tables.map((table) => table.bytes))];
    rows += count;
    console.log(`${schema.padEnd(9)} ${tables.length} tables  ${count} rows  ${inMegabytes(bytes)}`);
  });
  await client.end();
  const { objects, missing } = await copyObjects(new Storage(config), folder);
  console.log(`${'bucket'.padEnd(9)} ${objects.count} objects  ${inMegabytes(objects.bytes)}`);
  await writeManifest(folder, { ...dumped, objects, missing });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${folder} holds the site as of ${dumped.at}: ${rows} rows and ${objects.count} objects, in ${seconds} s.`,
  );
  if (missing.length === 0) return 0;
  const some = missing.slice(0, 5).join(', ');
  console.log(`The bucket lacks ${missing.length} objects that rows show (${some}). All the rest is in the backup.`);
  return 1;
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

async function emptyFolder(given: string): Promise<string> {
  const folder = resolve(given);
  await mkdir(folder, { recursive: true, mode: PRIVATE.folder }).catch((error: Error) => {
    throw new Failure(`${folder} cannot be made: ${error.message}`);
  });
  if ((await readdir(folder)).length > 0)
    throw new Failure(`${folder} is not empty: a backup gets a folder of its own.`);
  // A mounted folder may be somebody else's: then its rights are its owner's business.
  await chmod(folder, PRIVATE.folder).catch(() => undefined);
  return folder;
}

function read(): { folder?: string | undefined; help: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false } },
    });
    if (positionals.length > 1) throw new Error('One folder, please.');
    return { folder: positionals[0], help: values.help };
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

runCommand(HELP, main);
