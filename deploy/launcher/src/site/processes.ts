import { SERVICES, type ServiceName } from '../../../../libs/contracts/src/system/services.ts';
import type { Stage } from '../supervision/program.ts';

export const PARTS = [...SERVICES, 'worker', 'gateway'] as const;
export type PartName = (typeof PARTS)[number];

const S3 = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET', 'S3_REGION', 'S3_ADDRESSING'] as const;
const OIDC = ['OIDC_ISSUER', 'OIDC_NAME', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** Settings that differ from process to process: the address of its own role or user, and its own keys. */
export type OwnSetting =
  'DATABASE_URL' | 'NATS_URL' | 'REDIS_URL' | 'SESSION_SECRET' | (typeof S3)[number] | (typeof OIDC)[number];

/** One process of the site, however it is deployed. */
export interface Process {
  stage: Stage;
  /** The program as the compiler has built it, from the root of the project. */
  file: string;
  /** Node's limits of the old and the young heap in megabytes, by what the part needs under load. */
  heap: readonly string[];
  /** Settings that whoever deploys it gives to this process alone. It gets no other address and no other secret. */
  own: readonly OwnSetting[];
  /** Settings of the site that it knows, too. */
  settings: readonly string[];
  /** What it needs of the machine, the same everywhere. */
  env?: Readonly<Record<string, string>>;
}

/** Settings of the site that every process knows. By SITE_URL each tells whether the example's secrets will do. */
export const COMMON_SETTINGS = [
  'NODE_ENV',
  'SITE_URL',
  'LOG_LEVEL',
  'NATS_PREFIX',
  'OPS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_TRACES_SAMPLER_ARG',
] as const;

/** What a site runs, wherever it is deployed: the same program in few small files (setup/bundle.mjs). */
export const bundleOf = (file: string): string => file.replace('/dist/', '/bundle/');

const FRUGAL_HEAP = ['--max-old-space-size=128', '--max-semi-space-size=1', '--optimize-for-size'];

/**
 * A heap is collected as a whole when it has grown by so many percent. The bytes of sockets and pictures count, too.
 * With V8's own 30 for small heaps, one upload is enough, and under load a tenth of the time goes there.
 */
const GROWTH = '--heap-growing-percent=50';

/**
 * The C library gives large pieces of memory back to the system at once. By itself it learns to keep them. V8 takes
 * pieces of this size while it reads a program: the gateway kept 16 MB of them that nothing used.
 */
const LARGE_GOES_BACK = { MALLOC_MMAP_THRESHOLD_: '32768' };

const service = (name: ServiceName, given: Partial<Process> = {}): Process => ({
  stage: 'services',
  file: `services/${name}/dist/main.js`,
  heap: FRUGAL_HEAP,
  own: ['DATABASE_URL', 'NATS_URL'],
  settings: ['DATABASE_POOL'],
  ...given,
});

/**
 * The processes that make the site. `npm start` runs them from this table, and tests hold the compose file and the
 * Kubernetes manifests against it. None of these can forget a process or a setting.
 */
export const PROCESSES: Readonly<Record<PartName, Process>> = {
  ...(Object.fromEntries(SERVICES.map((name) => [name, service(name)])) as Record<ServiceName, Process>),
  users: service('users', {
    heap: ['--max-old-space-size=128', '--max-semi-space-size=2', '--optimize-for-size'],
    settings: [
      ...['ADMIN_EMAIL', 'ADMIN_PASSWORD', 'ADMIN_EMAILS', 'NEWCOMERS', 'VERIFY_EMAIL'],
      ...['PASSWORD_COST', 'RETENTION_YEARS'],
      'DATABASE_POOL',
    ],
  }),
  projects: service('projects', {
    // What requests under way hold outlives each small collection, and is copied by it. With 4 MB for the young, more
    // than half of the processor's time of lists went there.
    heap: ['--max-old-space-size=128', '--max-semi-space-size=16', GROWTH],
    settings: ['EDITS_AFTER_APPROVAL', 'RETENTION_YEARS', 'DATABASE_POOL'],
  }),
  comments: service('comments', {
    // With a frugal heap it spent a third of its time on collecting garbage.
    heap: ['--max-old-space-size=128', '--max-semi-space-size=4'],
    settings: ['NEWCOMER_COMMENT_HOURS', 'RETENTION_YEARS', 'DATABASE_POOL'],
  }),
  notices: service('notices', {
    // A mail is made of many things that live shortly. With less room they end up among the old ones, and the process
    // grows more while it sends.
    heap: ['--max-old-space-size=128', '--max-semi-space-size=4', '--optimize-for-size'],
    settings: ['SITE_NAME', 'SMTP_URL', 'MAIL_FROM', 'MAIL_PER_MINUTE', 'DATABASE_POOL'],
  }),
  media: service('media', { own: ['DATABASE_URL', 'NATS_URL', 'REDIS_URL', ...S3] }),
  worker: {
    stage: 'worker',
    file: 'services/media/dist/worker.js',
    heap: FRUGAL_HEAP,
    // It decodes strangers' pictures: no address of the bus, and everywhere else a user that may do little.
    own: ['DATABASE_URL', 'REDIS_URL', ...S3],
    settings: ['DATABASE_POOL', 'WORKER_CONCURRENCY'],
    // The worker needs a fifth less memory, and is a little slower.
    env: LARGE_GOES_BACK,
  },
  gateway: {
    stage: 'gateway',
    file: 'gateway/dist/main.js',
    // V8 takes 8 MB for 6. With 16 the gateway answers what it keeps a third slower, and uncached reads a tenth faster.
    heap: ['--max-old-space-size=160', '--max-semi-space-size=6', GROWTH],
    // The gateway needs a fifth less memory, and is as fast. Its threads compile, compress and hash large pieces.
    env: LARGE_GOES_BACK,
    own: ['NATS_URL', 'REDIS_URL', 'SESSION_SECRET', ...S3, ...OIDC],
    settings: [
      'OIDC_MORE',
      'SITE_NAME',
      'OPEN_DATA_LICENCE',
      'BLOG_URL',
      'SOCIAL_FACEBOOK_URL',
      'SOCIAL_TWITTER_URL',
      'SOCIAL_INSTAGRAM_URL',
      'CONTACT_EMAIL',
      'PAGES_DIR',
      'AUTH_EMAIL',
      'SIGN_UP_FORM',
      'SESSION_SECRET_ALSO',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'RATE_LIMIT_FACTOR',
      'PUBLIC_CACHE_MB',
      'CDN_SECONDS',
      'TRUST_PROXY',
      'WEB_DIR',
      'SESSION_IDLE_SECONDS',
      'SESSION_ABSOLUTE_SECONDS',
    ],
  },
};
