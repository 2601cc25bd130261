import { describe, expect, it } from '@jest/globals';
import { listOnlyWhenRead, type Store } from './s3-files.ts';

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
});
