import type { System } from './system.mjs';

/** What the lists say of one package. */
export interface Entry {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  peer?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}
type List = Readonly<Record<string, Entry>>;

export declare function stateOf(
  wanted: List | undefined,
  present: List | undefined,
  asked: { dev: boolean; system: Pick<System, 'platform' | 'arch' | 'libc'> },
): 'whole' | 'lacking' | 'different';
export declare function hasDev(present: List | undefined): boolean;
export declare function isFor(system: Pick<System, 'platform' | 'arch' | 'libc'>, entry: Entry): boolean;
