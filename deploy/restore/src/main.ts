import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { atOnce, type Manifest, objectFile, patiently, readManifest } from '@app/backup';
import { loadConfig } from '@app/kernel';
import { migrateDatabase } from '@app/kernel/migrate';
import { connectDatabase, Failure, inMegabytes, Misuse, operatorSettings, runCommand } from '@app/kernel/operator';
import { Storage } from '@app/kernel/storage';
import { MigrateConfig, rolesOf, schemas, settingsOfMigrate } from '@app/migrate';
import { assertBucketIsEmpty, removeEmptySchemas } from './empty.js';
import { loadRows } from './load.js';
import { newStream } from './stream.js';
import { levelOf, objectsOf, verifyBackup } from './verify.js';

const HELP = `Restores a backup into an empty site: all rows, all pictures, at the level of this version.

  npm run restore -- FOLDER

It reads the whole backup first and refuses one that was cut off or changed; then it refuses a site that is not empty. It makes roles, schemas, bucket
and stream itself. Stop the services before, and start them after it: see deploy/BACKUP.md.
  --keep-objects   the bucket may hold other objects already: they stay
It finds the site that npm start runs by its data folder (DATA_DIR). Elsewhere, set what the program migrate is given: ${settingsOfMigrate.join(', ')}.
It ends with 0 when all was restored, with 1 when nothing or not all was, with 2 when it was not understood.
`;

/** Objects that are under way at a time. */
const AT_ONCE = 8;

async function main(): Promise<number> {
  const { folder: given, help, keepObjects } = read();
  if (help || !given) {
    if (!help) throw new Misuse('From which folder?');
    console.log(HELP);
    return 0;
  }
  const started = performance.now();
  const config = loadConfig(MigrateConfig, operatorSettings(settingsOfMigrate));
  const folder = resolve(given);
  const manifest = await readManifest(folder);
  const level = levelOf(manifest);
  await verifyBackup(folder, manifest);
  console.log(`${folder} is whole: the site as of ${manifest.at}`);

  const storage = new Storage(config);
  await storage.ensureBucket();
  if (!keepObjects) await assertBucketIsEmpty(storage, folder, manifest);
  const client = await connectDatabase('restore', config.DATABASE_URL);
  await removeEmptySchemas(client);
  await putObjects(storage, folder);
  console.log(`${'bucket'.padEnd(9)} ${manifest.objects.count} objects  ${inMegabytes(manifest.objects.bytes)}`);
  await migrateDatabase(config.DATABASE_URL, rolesOf(config), level);
  await loadRows(client, folder, manifest.schemas, () => newStream(config));
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
const putObjects = (storage: Storage, folder: string): Promise<void> =>
  atOnce(AT_ONCE, objectsOf(folder), async ({ key, type }) => {
    const bytes = await readFile(objectFile(folder, key));
    await patiently(key, () => storage.put(key, bytes, type));
  });

function read(): { folder?: string | undefined; help: boolean; keepObjects: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        'keep-objects': { type: 'boolean', default: false },
      },
    });
    if (positionals.length > 1) throw new Error('One folder, please.');
    return { folder: positionals[0], help: values.help, keepObjects: values['keep-objects'] };
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

runCommand(HELP, main);
