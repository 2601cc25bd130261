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
  /** What a cover may ask for by name; else one is picked at random. */
  motifs?: readonly string[];
  draw(r: Random, light: Light, motif?: string): string;
}

/** The motif a cover asks for, or any. */
export const motifOf = <Motif extends string>(r: Random, motifs: readonly Motif[], asked?: string): Motif =>
  motifs.find((motif) => motif === asked) ?? r.pick(motifs);

export const ALL_YEAR: readonly Season[] = ['summer', 'autumn', 'spring', 'winter'];
export const MILD: readonly Season[] = ['summer', 'spring', 'autumn'];
export const DAYTIME: readonly Time[] = ['day', 'morning', 'evening'];
