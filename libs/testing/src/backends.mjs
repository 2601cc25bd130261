import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { databaseVariable, SERVICES } from '@app/contracts/services';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const TEMPLATE = 'stories_template';

/**
 * Postgres, NATS, Redis and S3 for the stories: embedded ones, or containers with TEST_BACKEND=containers.
 * `addresses` are administrative: { postgres, nats, redis, s3, s3AccessKey, s3SecretKey, roles }.
 */
export async function startBackends() {
  const kind = process.env['TEST_BACKEND'] ?? 'embedded';
  if (!['embedded', 'containers'].includes(kind)) throw new Error(`TEST_BACKEND=${kind}: embedded or containers`);
  const backends = kind === 'containers' ? await (await import('./containers.mjs')).start() : await embedded();
  const addresses = { ...backends.addresses, roles: roleAddresses(backends.addresses.postgres) };
  try {
    await migrateTemplate(addresses);
  } catch (error) {
    await backends.stop();
    throw error;
  }
  return { kind, addresses, stop: backends.stop };
}

async function embedded() {
  const data = mkdtempSync(join(tmpdir(), 'stories-'));
  const program = join(root, 'deploy/local/src/backends/test-backends-cli.ts');
  const child = spawn(process.execPath, [program, '--data', data], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(([code]) => {
      throw new Error(`the embedded backends did not start (exit ${code})`);
    }),
  ]);
  return {
    addresses: JSON.parse(line[0]),
    stop: async () => {
      child.stdin.end();
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Each service's own role in the template; a clone has the same grants. */
function roleAddresses(postgres) {
  return Object.fromEntries(
    SERVICES.map((service) => {
      const address = new URL(postgres);
      address.username = `${service}_service`;
      address.password = `${service}-stories`;
      return [service, address.href];
    }),
  );
}

/** The very program that deployments run, on a fresh database. */
async function migrateTemplate({ postgres, nats, s3, s3AccessKey, s3SecretKey, roles }) {
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: postgres });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const inTemplate = (url) => Object.assign(new URL(url), { pathname: `/${TEMPLATE}` }).href;
  const child = spawn(process.execPath, [join(root, 'deploy/migrate/dist/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      DATABASE_URL: inTemplate(postgres),
      NATS_URL: nats,
      NATS_PREFIX: 'template',
      ...Object.fromEntries(SERVICES.map((service) => [databaseVariable(service), inTemplate(roles[service])])),
      S3_ENDPOINT: s3,
      S3_ACCESS_KEY: s3AccessKey,
      S3_SECRET_KEY: s3SecretKey,
      S3_BUCKET: 'template',
    },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`migrating the template failed (exit ${code})`);
}
