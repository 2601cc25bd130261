import { databaseVariable, SERVICES } from '@app/contracts';
import { GatewayConfig } from '@app/gateway';
import { ConfigError, type DatabaseConfig, isOnThisMachine, loadConfig } from '@app/kernel';
import type { ServiceDefinition } from '@app/kernel/service';
import { WorkerConfig } from '@app/media/worker';
import { MigrateConfig } from '../migrate/config.js';
import { type Env, fault, type Finding, type Look, note, ok } from './report.js';

/** Letters of a secret that somebody typed repeat; 32 random ones have far more than this. */
const DIFFERENT_LETTERS = 10;

/** The settings of every process, each put together as the process gets it. */
export const settings: Look = {
  name: 'settings',
  async *at(env) {
    const faults = await allFaults(env);
    for (const [text, processes] of faults) yield fault(`${processes.join(', ')}: ${text}`);
    if (faults.size === 0) yield ok('settings of every process');
    yield* administrators(env);
    yield* site(env);
  },
};

/** Each fault once, with the processes that have it. */
async function allFaults(env: Env): Promise<Map<string, string[]>> {
  const faults = new Map<string, string[]>();
  for (const [process, Config] of Object.entries(await configs()))
    for (const text of faultsOf(Config, ownOf(process, env)).map((one) => named(process, one)))
      faults.set(text, [...(faults.get(text) ?? []), process]);
  return faults;
}

/** A process's own settings stand in .env under its name. */
const named = (process: string, text: string): string =>
  process === 'migrate'
    ? text
    : text.replace(/^(DATABASE_URL|NATS_URL|REDIS_URL|S3_ACCESS_KEY|S3_SECRET_KEY)\b/, `${process.toUpperCase()}_$1`);

type Config = new () => object;

async function configs(): Promise<Record<string, Config>> {
  const services = await Promise.all(
    SERVICES.map(async (name) => {
      const { definition } = (await import(`@app/${name}`)) as { definition: ServiceDefinition<DatabaseConfig> };
      return [name, definition.Config] as const;
    }),
  );
  return { migrate: MigrateConfig, ...Object.fromEntries(services), worker: WorkerConfig, gateway: GatewayConfig };
}

function faultsOf(Config: Config, env: Env): string[] {
  try {
    loadConfig(Config, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

/** What a process gets: a role, users and keys of its own. Nobody has the administrator's in their place. */
export function ownOf(process: string, env: Env): Env {
  if (process === 'migrate') return env;
  const name = process.toUpperCase();
  const own = (setting: string) => env[`${name}_${setting}`];
  return {
    ...env,
    DATABASE_URL: process === 'gateway' ? undefined : env[databaseVariable(process as never)],
    NATS_URL: process === 'worker' ? undefined : own('NATS_URL'),
    REDIS_URL: own('REDIS_URL'),
    S3_ACCESS_KEY: own('S3_ACCESS_KEY'),
    S3_SECRET_KEY: own('S3_SECRET_KEY'),
  };
}

const STORE_USERS = ['GATEWAY', 'MEDIA', 'WORKER'];

/** No store says which rights a key has, but the administrator's own key can be recognised. */
function* administrators(env: Env): Generator<Finding> {
  const shared = STORE_USERS.filter(
    (user) => env['S3_ACCESS_KEY'] && env[`${user}_S3_ACCESS_KEY`] === env['S3_ACCESS_KEY'],
  );
  if (shared.length === 0) return;
  const text = `${shared.map((user) => `${user}_S3_ACCESS_KEY`).join(', ')}: the administrator's key of the store. Give each its own, with the policies of deploy/store-policies`;
  yield isOnThisMachine(env['SITE_URL'] ?? 'http://localhost:3000') ? note(text) : fault(text);
}

function* site(env: Env): Generator<Finding> {
  const { SITE_URL = 'http://localhost:3000', SESSION_SECRET = '', TRUST_PROXY = '0', RATE_LIMIT_FACTOR = '1' } = env;
  if (!URL.canParse(SITE_URL)) return;
  const { protocol } = new URL(SITE_URL);
  if (SESSION_SECRET && new Set(SESSION_SECRET).size < DIFFERENT_LETTERS)
    yield fault('SESSION_SECRET can be guessed: make one with openssl rand -base64 48');
  if (isOnThisMachine(SITE_URL)) return yield ok(`SITE_URL ${SITE_URL}: for people at this machine only`);
  if (protocol === 'https:') yield ok(`SITE_URL ${SITE_URL}: cookies are Secure`);
  else yield fault(`SITE_URL ${SITE_URL} is not https: passwords and sessions go over the wire as they are`);
  if (env['NODE_ENV'] !== 'production') yield fault('NODE_ENV is not production, and others reach SITE_URL');
  if (Number(RATE_LIMIT_FACTOR) === 0)
    yield fault('RATE_LIMIT_FACTOR=0 takes all limits away, and others reach SITE_URL');
  if (/^[1-9]\d*$/.test(TRUST_PROXY))
    yield note(
      'TRUST_PROXY is a number: whoever reaches the gateway without the proxy chooses the address that is counted',
    );
  else if (TRUST_PROXY === '0' && protocol === 'https:')
    yield note('TRUST_PROXY=0: behind a proxy, all visitors count as one address. Set the addresses of the proxies');
}
