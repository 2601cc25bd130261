/** In this order everything is stopped: who asks before who answers. Tasks (see task.ts) and the build come first. */
export const STAGES = ['tasks', 'gateway', 'worker', 'services', 'stand-ins', 'backends'] as const;
export type Stage = (typeof STAGES)[number];

/** How one process is started, and how one knows that it serves. */
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
  /** Hears what it prints, in the place of its log file. */
  onLine?: (line: string) => void;
}
