/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What every process may know of the machine. Nothing else of the launcher's environment reaches it. */
export function machineEnv(env: Environment): Record<string, string> {
  return { ...pick(env, ['PATH', 'HOME', 'LANG', 'TZ', 'NODE_EXTRA_CA_CERTS']), ...proxyEnv(env) };
}

const NO_PROXY_HERE = 'localhost,127.0.0.1,::1';

/**
 * The proxy to the internet, in either spelling. Node asks it only when it is told to, and must not ask it for the
 * servers of this machine.
 */
function proxyEnv(env: Environment): Record<string, string> {
  const of = (name: string): string | undefined => env[name] || env[name.toLowerCase()];
  const [https, http, not] = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'].map(of);
  if (!https && !http) return {};
  return {
    ...(https && { HTTPS_PROXY: https }),
    ...(http && { HTTP_PROXY: http }),
    NO_PROXY: [not, NO_PROXY_HERE].filter(Boolean).join(','),
    NODE_USE_ENV_PROXY: '1',
  };
}

/** The named variables, without those that are not set. */
export function pick(env: Environment, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}
