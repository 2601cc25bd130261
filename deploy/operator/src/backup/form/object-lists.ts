import { type Files, linesOf } from './files.js';
import { KEY_LIST, OBJECT_LIST, type ObjectCopy } from './manifest.js';

/** The objects of a backup, as its list has them. */
export async function* objectsOf(files: Files): AsyncGenerator<ObjectCopy> {
  for await (const line of linesOf(files.readOpen(OBJECT_LIST))) yield JSON.parse(line) as ObjectCopy;
}

/** The objects of a backup with their keys, which are in a list of their own. */
export async function* keyedObjectsOf(files: Files): AsyncGenerator<ObjectCopy & { key: string }> {
  const keys = linesOf(files.read(KEY_LIST));
  for await (const copy of objectsOf(files)) {
    const { value: key } = (await keys.next()) as { value?: string };
    yield { ...copy, key: key ?? '' };
  }
}
