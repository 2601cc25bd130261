import type { StdioOptions } from 'node:child_process';

export declare function build(
  target: 'dev' | 'site' | 'everything',
  options?: {
    /** The programs are bundled, too. */
    programs?: boolean;
    stdio?: StdioOptions;
    env?: Readonly<Record<string, string | undefined>>;
    signal?: AbortSignal;
    /** Another process is building: its turn comes first. */
    onWait?: (pid: number) => void;
    /** The process group that builds. */
    onStart?: (pid: number) => void;
  },
): Promise<boolean>;

export declare function buildEverything(): Promise<void>;

/** The path of the program that compiles. */
export declare const COMPILER: string;

/** Paths from the root. */
export declare function compiledSite(): string[];

export declare function fingerprint(folders: readonly string[]): string;
