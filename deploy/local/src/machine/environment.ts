/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What every process may know of the machine. Nothing else of the launcher's environment reaches it. */
export function machineEnv(env: Environment): Record<string, string> {
  const names = ['PATH', 'HOME', 'LANG', 'TZ', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'];
  return pick(env, names);
}

/** The named variables, without those that are not set. */
export function pick(env: Environment, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}
