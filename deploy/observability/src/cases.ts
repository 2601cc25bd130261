/**
 * Values a minute apart of each series, in promtool's notation: `0x30` stays, `0+5x30` rises by five, `_x10` is not
 * there yet.
 */
export type Series = Readonly<Record<string, string>>;

export interface Case {
  /** The minute at which somebody looks. */
  at: number;
  series: Series;
}

const answers = (good: string, bad: string): Series => ({
  'http_answers_total{class="2xx"}': good,
  'http_answers_total{class="5xx"}': bad,
});
const READY = (without = ''): Series =>
  Object.fromEntries(
    ['gateway', 'users', 'projects', 'comments', 'media', 'worker']
      .filter((part) => part !== without)
      .map((part) => [`health_ready{part="${part}",instance="${part}"}`, '1x30']),
  );
const login = (rate: string): Series => ({
  'http_request_seconds_count{route="/api/auth/login",status="401"}': rate,
});
/** In each minute so many answers below half a second, and as many again that take five. */
const slow = (quick: number, late: number): Series =>
  Object.fromEntries(
    (['0.5', '2.5', '+Inf'] as const).map((le) => [
      `http_request_seconds_bucket{route="/api/projects",status="200",le="${le}"}`,
      `0+${le === '0.5' ? quick : quick + late}x30`,
    ]),
  );
const views = (rate: string): Series => ({
  'http_request_seconds_count{method="GET",route="/projects",status="200"}': rate,
});
const jobs = (ok: string, failed: string): Series => ({
  'queue_job_seconds_count{task="resize",outcome="ok"}': ok,
  'queue_job_seconds_count{task="resize",outcome="failed"}': failed,
});
const disk = (left: number): Series => ({
  'node_filesystem_avail_bytes{device="/dev/vda1",fstype="ext4",mountpoint="/",instance="m"}': `${left}x30`,
  'node_filesystem_size_bytes{device="/dev/vda1",fstype="ext4",mountpoint="/",instance="m"}': '100x30',
  // In memory, and always full.
  'node_filesystem_avail_bytes{device="tmpfs",fstype="tmpfs",mountpoint="/run",instance="m"}': '0x30',
  'node_filesystem_size_bytes{device="tmpfs",fstype="tmpfs",mountpoint="/run",instance="m"}': '1x30',
});

const mails = (sent: string, refused: string): Series => ({
  'mails_total{part="notices",outcome="sent"}': sent,
  'mails_total{part="notices",outcome="refused"}': refused,
});
const waitingMail = (seconds: string, outcomes: Record<string, string>): Series => ({
  'mails_oldest_seconds{part="notices"}': seconds,
  ...Object.fromEntries(
    Object.entries(outcomes).map(([outcome, count]) => [`mails_total{part="notices",outcome="${outcome}"}`, count]),
  ),
});

/** For every alert what makes it ring, and what is near to that and must not. */
export const CASES: Readonly<Record<string, { rings: Case[]; rests: Case[] }>> = {
  ErrorsForPeople: {
    rings: [
      { at: 10, series: answers('0+60x30', '0x5 0+60x25') },
      // A town at night: two requests a minute, and each fails.
      { at: 12, series: answers('0x30', '0x5 0+2x25') },
    ],
    rests: [
      // One error at night, among two answers a minute.
      ...[22, 25, 30].map((at) => ({ at, series: answers('0+2x60', '0x20 1x40') })),
      // A busy evening: one in a hundred for some minutes of an hour.
      { at: 65, series: answers('0+600x70', '0x60 0+30x10') },
      { at: 60, series: answers('0+600x70', '0+1x70') },
    ],
  },
  ErrorsLinger: {
    rings: [{ at: 360, series: answers('0+100x400', '0+1x400') }],
    rests: [{ at: 360, series: answers('0+100x400', '0x300 1x100') }],
  },
  SlowForPeople: {
    rings: [{ at: 20, series: slow(80, 20) }],
    rests: [{ at: 20, series: slow(98, 2) }],
  },
  SignInsRefused: {
    rings: [{ at: 20, series: login('0+90x30') }],
    rests: [{ at: 20, series: login('0+30x30') }],
  },
  RequestsRefused: {
    rings: [{ at: 20, series: { 'http_request_seconds_count{status="429"}': '0+400x30' } }],
    rests: [{ at: 20, series: { 'http_request_seconds_count{status="429"}': '0+200x30' } }],
  },
  RequestsShed: {
    rings: [{ at: 20, series: { http_shed_total: '0x5 0+50x25' } }],
    rests: [{ at: 20, series: { http_shed_total: '0x5 300x25' } }],
  },
  PagesUnrendered: {
    rings: [{ at: 20, series: { pages_unrendered_total: '0+10x30' } }],
    rests: [{ at: 20, series: { pages_unrendered_total: '0x10 3x20' } }],
  },
  FaultsInBrowsers: {
    rings: [{ at: 25, series: { 'client_faults_total{kind="caught"}': '0+3x30', ...views('0+100x30') } }],
    rests: [
      { at: 25, series: { 'client_faults_total{kind="caught"}': '0+3x30', ...views('0+1000x30') } },
      { at: 25, series: { 'client_faults_total{kind="caught"}': '0+1x30', ...views('0+10x30') } },
    ],
  },
  PartMissing: { rings: [{ at: 5, series: READY('media') }], rests: [{ at: 5, series: READY() }] },
  ProcessDown: {
    rings: [{ at: 5, series: { 'up{job="site",instance="a"}': '0x30' } }],
    rests: [{ at: 5, series: { 'up{job="site",instance="a"}': '0 0 1x30' } }],
  },
  NotReady: {
    rings: [{ at: 5, series: { 'health_ready{part="users",instance="a"}': '0x30' } }],
    rests: [{ at: 5, series: { 'health_ready{part="users",instance="a"}': '0 0 1x30' } }],
  },
  SomethingAway: {
    rings: [{ at: 5, series: { 'health_up{what="nats"}': '0x30' } }],
    rests: [
      {
        at: 5,
        series: {
          'health_up{what="nats"}': '1x30',
          'health_up{what="deadLetters"}': '0x30',
          'health_up{what="clock"}': '0x30',
        },
      },
    ],
  },
  ClockOff: {
    rings: [
      {
        at: 10,
        series: { 'health_up{what="clock",instance="a"}': '1x30', 'health_up{what="clock",instance="b"}': '0x30' },
      },
    ],
    rests: [{ at: 10, series: { 'health_up{what="clock",instance="a"}': '1x3 0x3 1x30' } }],
  },
  Restarts: {
    rings: [{ at: 10, series: { 'process_start_time_seconds{part="media",instance="a"}': '1x3 100x2 200x2 300x10' } }],
    rests: [{ at: 10, series: { 'process_start_time_seconds{part="media",instance="a"}': '1x3 100x2 200x10' } }],
  },
  EventLoopSlow: {
    rings: [{ at: 10, series: { 'nodejs_eventloop_lag_p99_seconds{part="users"}': '0.4x30' } }],
    rests: [{ at: 10, series: { 'nodejs_eventloop_lag_p99_seconds{part="users"}': '0.1x30' } }],
  },
  OperationFails: {
    rings: [{ at: 15, series: { 'rpc_server_failed_total{part="users",operation="role"}': '0+6x30' } }],
    rests: [{ at: 15, series: { 'rpc_server_failed_total{part="users",operation="role"}': '0x8 9x30' } }],
  },
  PoolExhausted: {
    rings: [
      {
        at: 5,
        series: {
          'postgres_pool_waiting{part="users",instance="a"}': '3x30',
          'postgres_pool_connections{part="users",instance="a",state="busy"}': '10x30',
          'postgres_pool_limit{part="users",instance="a"}': '10x30',
        },
      },
    ],
    rests: [
      {
        at: 5,
        series: {
          'postgres_pool_waiting{part="users",instance="a"}': '3x30',
          'postgres_pool_connections{part="users",instance="a",state="busy"}': '4x30',
          'postgres_pool_limit{part="users",instance="a"}': '10x30',
        },
      },
    ],
  },
  OutboxStuck: {
    rings: [{ at: 5, series: { 'outbox_oldest_seconds{part="users"}': '90x30' } }],
    rests: [{ at: 5, series: { 'outbox_oldest_seconds{part="users"}': '90 90 0x30' } }],
  },
  FactsBehind: {
    rings: [{ at: 15, series: { 'events_behind{part="users",event="e"}': '2000x30' } }],
    rests: [{ at: 15, series: { 'events_behind{part="users",event="e"}': '2000x5 0x30' } }],
  },
  FactsWaiting: {
    rings: [{ at: 10, series: { 'events_waiting{part="users",event="e"}': '1x30' } }],
    rests: [{ at: 10, series: { 'events_waiting{part="users",event="e"}': '1x3 0x30' } }],
  },
  DeadLetters: {
    rings: [{ at: 5, series: { 'dead_letters{part="users"}': '1x30' } }],
    rests: [{ at: 5, series: { 'dead_letters{part="users"}': '0x30' } }],
  },
  NoWorker: {
    rings: [{ at: 5, series: { 'queue_worker_alive{part="media"}': '0x30' } }],
    rests: [{ at: 5, series: { 'queue_worker_alive{part="media"}': '1x30', 'queue_worker_alive{part="worker"}': '0x30' } }], // prettier-ignore
  },
  QueueBehind: {
    rings: [{ at: 10, series: { 'queue_jobs{state="waiting"}': '40x30' } }],
    rests: [{ at: 10, series: { 'queue_jobs{state="waiting"}': '40x3 0x30' } }],
  },
  JobsFail: {
    // A town with two uploads in an evening is seen, too: the row of what failed is there before the first one.
    rings: [
      { at: 40, series: jobs('0+2x60', '0+1x60') },
      { at: 30, series: jobs('0x60', '0x5 1x6 2x6 3x60') },
    ],
    rests: [{ at: 40, series: jobs('0+9x60', '0+1x60') }],
  },
  MailsWait: {
    rings: [
      { at: 60, series: waitingMail('0+60x90', { away: '1+1x90', sent: '5x90' }) },
      // One mail, which is tried at growing pauses, of a site that has sent none yet.
      { at: 120, series: waitingMail('0+60x150', { away: '1x20 2x40 3x90' }) },
    ],
    rests: [
      { at: 20, series: waitingMail('0+60x40', { away: '1+1x40', sent: '5x40' }) },
      // One full mailbox, on a day without other mails.
      { at: 60, series: waitingMail('0+60x90', { deferred: '1+1x90', sent: '5x90' }) },
      // A night of digests, in which the server closed once.
      { at: 60, series: waitingMail('0+60x90', { away: '1x20 3x70', sent: '0+600x90' }) },
    ],
  },
  MailsFail: {
    rings: [{ at: 10, series: { 'mails_failed_total{part="notices"}': '0x3 2x30' } }],
    rests: [{ at: 10, series: { 'mails_failed_total{part="notices"}': '2x30' } }],
  },
  MailsRefused: {
    rings: [{ at: 40, series: mails('0+10x60', '0+1x60') }],
    rests: [
      { at: 40, series: mails('0+100x60', '0+1x60') },
      // Three people of a quiet day mistyped theirs.
      { at: 40, series: mails('0x60', '0x20 3x40') },
    ],
  },
  BackupOld: {
    // 26 hours before the cases begin, and 25.
    rings: [{ at: 70, series: { backup_last_success_timestamp_seconds: `${-26 * 3600}x80` } }],
    rests: [{ at: 50, series: { backup_last_success_timestamp_seconds: `${-25 * 3600}x80` } }],
  },
  SiteUnreachable: {
    rings: [{ at: 5, series: { 'probe_success{job="outside",instance="https://site"}': '1 0x30' } }],
    rests: [{ at: 5, series: { 'probe_success{job="outside",instance="https://site"}': '1 0 1x30' } }],
  },
  CertificateEnds: {
    rings: [{ at: 70, series: { 'probe_ssl_earliest_cert_expiry{job="outside"}': `${10 * 86_400}x80` } }],
    rests: [{ at: 70, series: { 'probe_ssl_earliest_cert_expiry{job="outside"}': `${20 * 86_400}x80` } }],
  },
  // It never rests.
  Watchdog: { rings: [{ at: 1, series: {} }], rests: [] },
  DiskLow: { rings: [{ at: 20, series: disk(10) }], rests: [{ at: 20, series: disk(20) }] },
  DiskFull: { rings: [{ at: 5, series: disk(3) }], rests: [{ at: 5, series: disk(10) }] },
  MemoryLow: {
    rings: [{ at: 15, series: { node_memory_MemAvailable_bytes: '5x30', node_memory_MemTotal_bytes: '100x30' } }],
    rests: [{ at: 15, series: { node_memory_MemAvailable_bytes: '20x30', node_memory_MemTotal_bytes: '100x30' } }],
  },
  ServerUnwatched: {
    rings: [
      { at: 10, series: { 'up{job="redis"}': '0x30' } },
      { at: 10, series: { 'up{job="postgres"}': '1x30', 'pg_up{job="postgres"}': '0x30' } },
    ],
    rests: [{ at: 10, series: { 'up{job="postgres"}': '1x30', 'pg_up{job="postgres"}': '1x30' } }],
  },
  PostgresConnections: {
    rings: [
      {
        at: 10,
        series: {
          'pg_stat_activity_count{instance="p",state="idle"}': '100x30',
          'pg_stat_activity_count{instance="p",state="active"}': '80x30',
          'pg_settings_max_connections{instance="p"}': '200x30',
        },
      },
    ],
    rests: [
      {
        at: 10,
        series: {
          'pg_stat_activity_count{instance="p",state="idle"}': '100x30',
          'pg_settings_max_connections{instance="p"}': '200x30',
        },
      },
    ],
  },
  PostgresWraparound: {
    rings: [{ at: 70, series: { 'site_wraparound_age{instance="p"}': '600000000x80' } }],
    rests: [{ at: 70, series: { 'site_wraparound_age{instance="p"}': '200000000x80' } }],
  },
  PostgresReplication: {
    rings: [
      { at: 15, series: { 'site_replication_lag_seconds{instance="p",name="standby"}': '900x30' } },
      { at: 15, series: { 'site_replication_kept_bytes{instance="p",name="archive"}': '9000000000x30' } },
    ],
    rests: [{ at: 15, series: { 'site_replication_lag_seconds{instance="p",name="standby"}': '2x30' } }],
  },
  RedisMemory: {
    rings: [{ at: 15, series: { redis_memory_used_bytes: '240x30', redis_memory_max_bytes: '256x30' } }],
    rests: [
      { at: 15, series: { redis_memory_used_bytes: '100x30', redis_memory_max_bytes: '256x30' } },
      // No limit is no full one.
      { at: 15, series: { redis_memory_used_bytes: '100x30', redis_memory_max_bytes: '0x30' } },
    ],
  },
  NatsStorage: {
    rings: [
      { at: 15, series: { jetstream_server_total_message_bytes: '90x30', jetstream_server_max_storage: '100x30' } },
    ],
    rests: [
      { at: 15, series: { jetstream_server_total_message_bytes: '9x30', jetstream_server_max_storage: '100x30' } },
    ],
  },
};
