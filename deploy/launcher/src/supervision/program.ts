/**
 * The order of a stop. Whoever sends requests stops before whoever answers them. Tasks (see task.ts) and the build come
 * first.
 */
export const STAGES = ['tasks', 'gateway', 'worker', 'services', 'stand-ins', 'backends'] as const;
export type Stage = (typeof STAGES)[number];

/** How one process is started, and how the supervisor finds out that it is ready. */
export interface Program {
  name: string;
  stage: Stage;
  command: string;
  args: string[];
  /** Its whole environment. */
  env: Record<string, string>;
  cwd?: string;
  /** Started as this user, when the launcher is root and the program must not be. */
  user?: { uid: number; gid: number };
  stopSignal?: 'SIGTERM' | 'SIGINT';
  /** Run before every start. */
  prepare?: () => void;
  ready: () => Promise<boolean>;
  /**
   * False when it answers and yet does not do its work, which only another start mends. Looked at all the time once it
   * was ready.
   */
  works?: () => Promise<boolean>;
  /** Whether the last line of its log tells of work that a start must wait for, as long as there are new ones. */
  isBusy?: (line: string) => boolean;
  /** Gets each line it prints. Without it, they go to its log file. */
  onLine?: (line: string) => void;
}
