import { bucketStore } from './bucket-store.js';
import { FolderStore } from './folder-store.js';
import type { Store } from './store.js';

/** @param env where the keys of the bucket stand */
export const storeAt = (address: string, env: NodeJS.ProcessEnv): Store =>
  address.startsWith('s3://') ? bucketStore(address, env) : new FolderStore(address);
