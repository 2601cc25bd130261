import { DATABASE_USERS, databaseVariable } from '../../../../libs/contracts/src/system/services.ts';
import { COMMON_SETTINGS, PARTS, type PartName, PROCESSES } from '../../../launcher/src/site/processes.ts';

/**
 * A setting with a secret in it: a password, a key, or an address with a password. Where backups go is with their keys.
 */
export const isSecret = (setting: string): boolean =>
  /^BACKUP_|(PASSWORD|SECRET|SECRET_ALSO|SECRET_KEY|ACCESS_KEY|DATABASE_URL|NATS_URL|REDIS_URL|SMTP_URL|OIDC_MORE)$/.test(
    setting,
  );

/**
 * Left out where it is not used: a public client, no sign-in by Google, no first admin, no bucket for backups, no mail
 * server, no key that is being changed.
 */
export const isOptionalSecret = (setting: string): boolean => /^(OIDC|GOOGLE|ADMIN|BACKUP|SMTP)_|_ALSO$/.test(setting);

/** What Node is told of its memory. Node takes the other flags on its command line only: the image has them there. */
const heapOf = (part: PartName): string => PROCESSES[part].heap.filter((flag) => flag.startsWith('--max-')).join(' ');

/** The image knows where the web app is. */
const OF_THE_IMAGE = ['WEB_DIR'];

/** Settings of the site that a process knows. */
export const settingsOf = (part: PartName): string[] =>
  [...COMMON_SETTINGS, ...PROCESSES[part].own, ...PROCESSES[part].settings].filter(
    (setting) => !OF_THE_IMAGE.includes(setting),
  );

/**
 * What Node itself reads: the certificates of servers, and the proxy to the sign-in providers, whom the gateway asks.
 */
const OF_NODE = ['NODE_EXTRA_CA_CERTS'];
const OF_NODE_WITH_PROXY = [...OF_NODE, 'HTTPS_PROXY', 'NO_PROXY', 'NODE_USE_ENV_PROXY'];

/** What the manifests say themselves, the same for every site. */
const fixedOf = (part: PartName): Record<string, string> => ({
  OPS_HOST: '0.0.0.0',
  OPS_PORT: '9090',
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: heapOf(part),
  ...PROCESSES[part].env,
  ...(part === 'gateway' && { HOST: '0.0.0.0', PORT: '3000' }),
});

const MIGRATE = [
  ...OF_NODE,
  'NODE_ENV',
  'LOG_LEVEL',
  'NATS_PREFIX',
  'DATABASE_URL',
  'NATS_URL',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ADDRESSING',
];

/** A pod that runs every night has what a backup reads, and nothing else. */
const BACKUP = [
  ...OF_NODE,
  'NODE_ENV',
  'LOG_LEVEL',
  'DATABASE_URL',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ADDRESSING',
];

/** Where backups go that leave the cluster, and for whom they are encrypted. */
const BACKUPS = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ADDRESSING',
  'BACKUP_S3_ACCESS_KEY',
  'BACKUP_S3_SECRET_KEY',
  'BACKUP_AGE_RECIPIENTS',
];

/** The Secret of the administrator's addresses and keys. */
export const ADMINISTRATOR = 'administrator';

/** The keys of every Secret. Each process has one of its own, with the secrets that it gets. */
export const SECRET_KEYS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(PARTS.map((part) => [part, settingsOf(part).filter(isSecret)])),
  [ADMINISTRATOR]: ['DATABASE_URL', 'NATS_URL', 'REDIS_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', ...BACKUPS],
};

/**
 * Where each variable of a program comes from: `=value`, `config` or `secret:<name>`, with a `?` where it may be
 * missing.
 */
export type Sources = Record<string, string>;

function sourcesOf(part: PartName): Sources {
  const fixed = Object.entries(fixedOf(part)).map(([name, value]) => [name, `=${value}`]);
  const ofNode = part === 'gateway' ? OF_NODE_WITH_PROXY : OF_NODE;
  const given = [...settingsOf(part), ...ofNode].map((name) => [
    name,
    isSecret(name) ? `secret:${part}${isOptionalSecret(name) ? '?' : ''}` : 'config',
  ]);
  return Object.fromEntries([...given, ...fixed]) as Sources;
}

const asAdministrator = (settings: readonly string[]): Sources =>
  Object.fromEntries(
    settings.map((name) => [
      name,
      isSecret(name) ? `secret:${ADMINISTRATOR}${isOptionalSecret(name) ? '?' : ''}` : 'config',
    ]),
  );

/** Who has a key of its own to the object store. */
const STORE_USERS = PARTS.filter((part) => PROCESSES[part].own.includes('S3_ACCESS_KEY'));

/** A setting of the store under its part's name, from that part's Secret. */
const storeKeys = (setting: 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'): [string, string][] =>
  STORE_USERS.map((part) => [`${part.toUpperCase()}_${setting}`, `secret:${part}`]);

/**
 * migrate gets the administrator's, each role from its process's own Secret, and the keys that the bucket's policy
 * names.
 */
const sourcesOfMigrate = (): Sources => ({
  ...asAdministrator(MIGRATE),
  ...Object.fromEntries(DATABASE_USERS.map((user) => [databaseVariable(user), `secret:${user}`])),
  ...Object.fromEntries(storeKeys('S3_ACCESS_KEY')),
  S3_BUCKET_POLICY: 'config',
});

/** What writes the configuration of NATS, Redis and the store gets the addresses and keys of all their users. */
function sourcesOfConfigure(): Sources {
  const users = (setting: 'NATS_URL' | 'REDIS_URL') =>
    PARTS.filter((part) => PROCESSES[part].own.includes(setting)).map((part) => [
      `${part.toUpperCase()}_${setting}`,
      `secret:${part}`,
    ]);
  const administrator = ['NATS_URL', 'REDIS_URL'].map((name) => [name, `secret:${ADMINISTRATOR}`]);
  return Object.fromEntries([
    ['SITE_URL', 'config'],
    ...administrator,
    ...users('NATS_URL'),
    ...users('REDIS_URL'),
    ...storeKeys('S3_ACCESS_KEY'),
    ...storeKeys('S3_SECRET_KEY'),
  ]) as Sources;
}

/** The operator's commands get everybody's: the doctor looks with each process's own. */
function sourcesOfTools(): Sources {
  const own = PARTS.flatMap((part) =>
    settingsOf(part)
      .filter((name) => !/^O(PS|TEL)_/.test(name))
      .map((name) => {
        if (!isSecret(name)) return [name, 'config'];
        return [variableOf(part, name), `secret:${part}${isOptionalSecret(name) ? '?' : ''}`];
      }),
  );
  const ofNode = OF_NODE_WITH_PROXY.map((name) => [name, 'config']);
  const administrator = asAdministrator(SECRET_KEYS[ADMINISTRATOR]!);
  return { ...(Object.fromEntries([...own, ...ofNode]) as Sources), ...administrator };
}

/** Which setting of .env.example a Secret's key is: the process's own, or one that the whole site has. */
export function variableOf(owner: string, key: string): string {
  if (owner === ADMINISTRATOR) return key;
  if (key === 'DATABASE_URL') return databaseVariable(owner as (typeof DATABASE_USERS)[number]);
  return /^(?:NATS|REDIS)_URL$|^S3_/.test(key) ? `${owner.toUpperCase()}_${key}` : key;
}

/** Every program of ours that a manifest runs, and where its environment comes from. */
export const PROGRAMS: Readonly<Record<string, Sources>> = {
  ...Object.fromEntries(PARTS.map((part) => [part, sourcesOf(part)])),
  migrate: sourcesOfMigrate(),
  configure: sourcesOfConfigure(),
  backup: asAdministrator([...BACKUP, ...BACKUPS]),
  doctor: sourcesOfTools(),
};
