import type { Light, Season, Time } from './light.js';
import type { Random } from './random.js';

export interface Scene {
  /** The hours and seasons it looks right in, best first. */
  times: readonly Time[];
  seasons: readonly Season[];
  /** False where left and right matter, as in lettering. */
  mirrors: boolean;
  /** Under a roof: no snow or leaves in the air. */
  indoors?: boolean;
  draw(r: Random, light: Light): string;
}

export const ALL_YEAR: readonly Season[] = ['summer', 'autumn', 'spring', 'winter'];
export const MILD: readonly Season[] = ['summer', 'spring', 'autumn'];
export const DAYTIME: readonly Time[] = ['day', 'morning', 'evening'];
