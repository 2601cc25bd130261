export declare function startOf(pid: number): string | undefined;

export interface Lock {
  note(note: Record<string, unknown>): void;
  release(): void;
}

export interface Holder extends Record<string, unknown> {
  pid: number;
}

export declare function holderOf(path: string): Holder | undefined;

export declare function takeLock(
  path: string,
  note?: Record<string, unknown>,
): { lock: Lock; holder?: undefined } | { lock?: undefined; holder: Holder };
