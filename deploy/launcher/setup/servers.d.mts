import type { Environment } from '../src/machine/environment.ts';

export interface Server {
  title: string;
  programs: readonly string[];
  oldest: string;
  packages: readonly [string, ...string[]];
  elsewhere: string;
  instead: string;
}

export declare const SERVERS: Readonly<Record<'redis' | 'nats', Server>>;
export declare function onPath(server: Pick<Server, 'programs'>, env: Environment): string | undefined;
export declare function executable(path: string): boolean;
export declare function versionIn(text: string): string | undefined;
export declare function ageFault(server: Server, version: string | undefined, where: string): string | undefined;
export declare function missingFault(server: Server, platform: string, why?: string): string;
export declare function serverFaults(env: Environment, platform?: string): (string | undefined)[];
