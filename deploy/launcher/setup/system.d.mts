import type { Environment } from '../src/machine/environment.ts';

export interface System {
  /** As Node names them. */
  platform: string;
  arch: string;
  libc: 'glibc' | 'musl' | undefined;
  /** The version of the Node that runs this. */
  node: string;
  /** The kernel's. */
  release: string;
  /** The folder of the clone. */
  root: string;
}

export declare const OLDEST_NODE: string;
export declare function thisSystem(): System;
export declare function bringsNode(system: System): boolean;
export declare function systemFault(system: System, env: Environment): string | undefined;
export declare function nodeFault(system: Pick<System, 'node'>): string | undefined;
export declare function spellProxy(env: Record<string, string | undefined>): void;
export declare function isOlder(version: string, other: string): boolean;
export declare function refuse(faults: readonly (string | undefined)[]): void;
