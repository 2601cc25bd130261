import type { Database } from '@app/kernel/database';
import type { Storage } from '@app/kernel/storage';
import { StoredImage } from './image.entity.js';
import { In } from 'typeorm';

/** Deletes the objects of images that are marked as removed, then their rows; done again, it does nothing. */
export async function clearImages(db: Database, storage: Storage, imageIds: string[]): Promise<void> {
  for (const imageId of imageIds) {
    const keys: string[] = [];
    for await (const { key } of storage.list(`${imageId}/`)) keys.push(key);
    await storage.remove(keys);
  }
  if (imageIds.length > 0) await db.dataSource.manager.delete(StoredImage, { id: In(imageIds), status: 'removed' });
}
