/** In this order the parts are stopped: who asks before who answers. */
export const STAGES = ['gateway', 'worker', 'services', 'stand-ins', 'backends'] as const;
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

/** What every process may know of the machine; nothing else of the launcher's environment reaches it. */
export function machineEnv(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const names = ['PATH', 'HOME', 'LANG', 'TZ', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'];
  return pick(env, names);
}

export function pick(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}
