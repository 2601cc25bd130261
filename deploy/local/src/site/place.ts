import type { Kept } from './kept.ts';
import type { Environment } from './settings.ts';

/** Where a backend is to be made. */
export interface Place {
  dataDir: string;
  kept: Kept;
  env: Environment;
}
