import { type Files, sumOf, sumOfBytes, type Sum } from '../backup/form/files.js';
import {
  assertKey,
  KEY_LIST,
  type Manifest,
  OBJECT_LIST,
  type ObjectCopy,
  objectName,
  tableFile,
} from '../backup/form/manifest.js';
import { keyedObjectsOf } from '../backup/form/object-lists.js';
import { atOnce } from '../backup/store/patience.js';
import { Failure } from '../shared/command.js';

/** Files that are read at a time. */
const AT_ONCE = 4;

/**
 * Reads the whole backup before anything is written.
 * @throws Failure when a file is missing, was cut off or was changed.
 */
export async function verifyBackup(files: Files, { schemas: copies, objects }: Manifest): Promise<void> {
  for (const [schema, { tables }] of Object.entries(copies))
    for (const { name, sha256 } of tables) {
      const file = tableFile(schema, name);
      await mustHave(file, sha256, () => sumOf(files.read(file)));
    }
  await mustHave(OBJECT_LIST, objects.sha256, () => sumOf(files.readOpen(OBJECT_LIST)));
  await mustHave(KEY_LIST, objects.keys, () => sumOf(files.read(KEY_LIST)));
  await atOnce(AT_ONCE, keyedObjectsOf(files), async ({ key, name, sha256 }) => {
    assertKey(key);
    const file = `${objects.folder}/${name}`;
    if (objectName(key) !== name) throw new Failure(`The backup was changed: ${file} is not the object ${key}. Nothing was restored.`); // prettier-ignore
    await mustHave(file, sha256, async () => sumOfBytes(await objectOf(files, name)));
  });
}

/** The bytes of an object. */
export async function objectOf({ store, seal }: Files, name: ObjectCopy['name']): Promise<Buffer> {
  const bytes = await store.get(`${seal.objects}/${name}`);
  if (!bytes) throw new Error('it is not there');
  return seal.open(bytes);
}

async function mustHave(file: string, sha256: string, read: () => Promise<Sum>): Promise<void> {
  const found = await read().catch((error: Error) => {
    throw new Failure(`The backup is not whole: ${file} cannot be read (${error.message}). Nothing was restored.`);
  });
  if (found.sha256 !== sha256)
    throw new Failure(`The backup was changed or cut off: ${file} has another sum than the manifest says. Nothing was restored.`); // prettier-ignore
}
