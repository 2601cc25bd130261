import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { keepNoParts, listOnlyWhenRead, type Store } from './s3-files.ts';

describe('the local object store', () => {
  it('reads no object to say whether its bucket is there', async () => {
    const listed: string[] = [];
    const listObjects = async (bucket: string) => {
      listed.push(bucket);
      return { objects: ['one'], commonPrefixes: [], isTruncated: false };
    };
    const store = { listObjects } as unknown as Store;
    const run = listOnlyWhenRead(store);
    const asked = (isHead: boolean) =>
      new Promise<unknown>((resolve) =>
        run(isHead, async () => resolve((await store.listObjects('media', {})).objects)),
      );
    expect(await asked(true)).toEqual([]);
    expect(listed).toEqual([]);
    expect(await asked(false)).toEqual(['one']);
    expect(listed).toEqual(['media']);
  });

  it('keeps of uploads in parts that were never ended no more than the last one of a key', async () => {
    const directory = await mkdtemp(join(tmpdir(), 's3-'));
    const store = {
      getResourcePath: () => 'elsewhere',
      // As the library notes it.
      initiateUpload: async (bucket: string, key: string, id: string) => {
        const upload = join(store.getResourcePath(bucket, undefined, 'uploads'), id);
        await mkdir(upload, { recursive: true });
        await writeFile(join(upload, 'key'), key);
      },
    } as unknown as Store;
    keepNoParts(store, directory);
    for (const [bucket, key, id] of [
      ['media', 'a', '1'],
      ['media', 'b', '2'],
      ['other', 'a', '3'],
      ['media', 'a', '4'],
    ] as const)
      await store.initiateUpload(bucket, key, id, {});
    const uploads = async (bucket: string) =>
      (await readdir(store.getResourcePath(bucket, undefined, 'uploads'))).sort();
    expect([await uploads('media'), await uploads('other')]).toEqual([['2', '4'], ['3']]);
    expect(store.getResourcePath('media', 'a', 'object')).toBe('elsewhere');
    await rm(directory, { recursive: true });
  });
});
