import { createReadStream } from 'node:fs';
import {
  assertKey,
  atOnce,
  linesOf,
  type Manifest,
  type ObjectCopy,
  objectFile,
  objectList,
  readCompressed,
  type Sum,
  sumOf,
  tableFile,
} from '@app/backup';
import { SERVICES, type ServiceName } from '@app/contracts';
import { Failure } from '@app/kernel/operator';
import { schemas } from '@app/migrate';

/** Files that are read at a time. */
const AT_ONCE = 4;

/** The objects of a backup, as its list has them. */
export async function* objectsOf(folder: string): AsyncGenerator<ObjectCopy> {
  for await (const line of linesOf(objectList(folder))) yield JSON.parse(line) as ObjectCopy;
}

/** Reads the whole backup before anything is written. @throws Failure when a file is missing, was cut off or was changed. */
export async function verifyBackup(folder: string, manifest: Manifest): Promise<void> {
  for (const [schema, { tables }] of Object.entries(manifest.schemas))
    for (const table of tables) {
      const file = tableFile(folder, schema, table.name);
      await mustHave(file, table.sha256, () => sumOf(readCompressed(file)));
    }
  const list = objectList(folder);
  await mustHave(list, manifest.objects.sha256, () => sumOf(readCompressed(list)));
  await atOnce(AT_ONCE, objectsOf(folder), async ({ key, sha256 }) => {
    assertKey(key);
    const file = objectFile(folder, key);
    await mustHave(file, sha256, () => sumOf(createReadStream(file)));
  });
}

async function mustHave(file: string, sha256: string, read: () => Promise<Sum>): Promise<void> {
  const found = await read().catch((error: Error) => {
    throw new Failure(`The backup is not whole: ${file} cannot be read (${error.message}). Nothing was restored.`);
  });
  if (found.sha256 !== sha256)
    throw new Failure(`The backup was changed or cut off: ${file} has another sum than the manifest says. Nothing was restored.`); // prettier-ignore
}

type Level = Record<ServiceName, (typeof schemas)[ServiceName]>;

/**
 * The migrations at whose level the backup was made: its rows are loaded there, and migrated on like those of any older site.
 * @throws Failure when a newer version made it.
 */
export function levelOf(manifest: Manifest): Level {
  const cut = SERVICES.map((service) => {
    const had = manifest.schemas[service]?.migrations ?? [];
    const { migrations } = schemas[service];
    const names = migrations.map((Migration) => new Migration().name ?? Migration.name);
    const unknown = had.filter((name) => !names.includes(name));
    if (unknown.length > 0)
      throw new Failure(`A newer version made this backup: this one does not know ${unknown.join(', ')} of ${service}. Restore it with that version.`); // prettier-ignore
    return [service, { migrations: migrations.filter((_, place) => had.includes(names[place]!)) }] as const;
  });
  const foreign = Object.keys(manifest.schemas).filter((name) => !SERVICES.includes(name as ServiceName));
  if (foreign.length > 0) throw new Failure(`A newer version made this backup: this one has no service ${foreign.join(', ')}.`); // prettier-ignore
  return Object.fromEntries(cut) as Level;
}
