import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Files } from '../backup/form/files.js';
import { type Manifest, readManifest } from '../backup/form/manifest.js';
import { keyedObjectsOf } from '../backup/form/object-lists.js';
import { Seal } from '../backup/form/seal.js';
import { findBackup } from '../backup/place/place.js';
import { atOnce, patiently } from '../backup/store/patience.js';
import { loadConfig } from '@app/kernel';
import { migrateDatabase } from '../migrate/database/database.js';
import { Failure, inMegabytes, Misuse, runCommand } from '../shared/command.js';
import { connectDatabase } from '../shared/connect.js';
import { operatorSettings } from '../shared/settings.js';
import { Storage } from '@app/kernel/storage';
import { MigrateConfig, settingsOfMigrate } from '../migrate/config.js';
import { schemas } from '../migrate/database/schemas.js';
import { rolesOf } from '../migrate/roles-of.js';
import { assertBucketIsEmpty, removeEmptySchemas } from './empty.js';
import { levelOf } from './level.js';
import { loadRows } from './load.js';
import { newStream } from './stream.js';
import { objectOf, verifyBackup } from './verify.js';

const HELP = `Restores a backup into an empty site: all rows, all pictures, at the level of this version.

  npm run restore -- FOLDER                        the latest whole backup in it, or that of FOLDER/2026-11-24T03-15-00Z
  npm run restore -- s3://BUCKET/PREFIX            with the same BACKUP_S3_… as the backup

It reads the whole backup first and refuses one that was cut off or changed; then it refuses a site that is not empty. It makes roles, schemas, bucket
and stream itself. Stop the services before, and start them after it: see deploy/BACKUP.md.
  --identity FILE  the private key of an encrypted backup, as age-keygen writes it
  --check          reads the whole backup, says whether it is whole, and writes nothing
  --pictures-only  puts the pictures into the bucket, beside what is there, and leaves all else as it is
  --keep-objects   the bucket may hold other objects already: they stay
It finds the site that npm start runs by its data folder (DATA_DIR). Elsewhere, set what the program migrate is given: ${settingsOfMigrate.join(', ')}.
It ends with 0 when all was restored, with 1 when nothing or not all was, with 2 when it was not understood.
`;

/** Objects that are under way at a time. */
const AT_ONCE = 8;

async function main(): Promise<number> {
  const { place, help, identity, check, picturesOnly, keepObjects } = read();
  if (help || !place) {
    if (!help) throw new Misuse('From which folder or bucket?');
    console.log(HELP);
    return 0;
  }
  const started = performance.now();
  const env = operatorSettings(check ? [] : settingsOfMigrate);
  const { store, stamp } = await findBackup(place, env);
  const manifest = await readManifest(store, stamp);
  const files = new Files(store, stamp, Seal.openedBy(manifest.objects.folder, await textOf(identity)));
  const ran = Object.entries(manifest.schemas).map(([schema, { migrations }]) => [schema, migrations] as const);
  const level = levelOf(Object.fromEntries(ran));
  await verifyBackup(files, manifest);
  console.log(`${store.address}/${stamp} is whole: the site as of ${manifest.at}`);
  if (check) return 0;

  const config = loadConfig(MigrateConfig, env);
  const storage = new Storage(config);
  await storage.ensureBucket();
  if (picturesOnly) {
    await putObjects(storage, files);
    console.log(`${manifest.objects.count} objects were put into the bucket.`);
    return 0;
  }
  if (!keepObjects) await assertBucketIsEmpty(storage, files);
  const client = await connectDatabase('restore', config.DATABASE_URL);
  await removeEmptySchemas(client);
  await putObjects(storage, files);
  console.log(`${'bucket'.padEnd(9)} ${manifest.objects.count} objects  ${inMegabytes(manifest.objects.bytes)}`);
  await migrateDatabase(config.DATABASE_URL, rolesOf(config), level);
  await loadRows(client, files, manifest.schemas, () => newStream(config));
  await client.end();
  for (const [schema, { tables }] of Object.entries(manifest.schemas))
    console.log(`${schema.padEnd(9)} ${tables.length} tables  ${rowsIn(tables)} rows  the same sums`);
  await migrateDatabase(config.DATABASE_URL, rolesOf(config), schemas).catch((error: Error) => {
    throw new Failure(`Everything was restored, but not migrated to this version: ${error.message}. Start migrate.`);
  });
  console.log(
    `Restored in ${((performance.now() - started) / 1000).toFixed(1)} s. Start the services now; everybody signs in again.`,
  );
  return 0;
}

const rowsIn = (tables: Manifest['schemas'][string]['tables']): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

/** An object of the same key is the same: what an earlier try has put is put again. */
const putObjects = (storage: Storage, files: Files): Promise<void> =>
  atOnce(AT_ONCE, keyedObjectsOf(files), async ({ key, name, type }) => {
    const bytes = await objectOf(files, name);
    await patiently(key, () => storage.put(key, bytes, type));
  });

const textOf = async (file: string | undefined): Promise<string> => {
  if (!file) return '';
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new Failure(`${file} cannot be read: ${error.message}`);
  });
};

interface Given {
  place?: string | undefined;
  help: boolean;
  identity?: string | undefined;
  check: boolean;
  picturesOnly: boolean;
  keepObjects: boolean;
}

function read(): Given {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        identity: { type: 'string' },
        check: { type: 'boolean', default: false },
        'pictures-only': { type: 'boolean', default: false },
        'keep-objects': { type: 'boolean', default: false },
      },
    });
    if (positionals.length > 1) throw new Error('One folder or bucket, please.');
    return {
      ...values,
      place: positionals[0],
      picturesOnly: values['pictures-only'],
      keepObjects: values['keep-objects'],
    };
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

runCommand(HELP, main);
