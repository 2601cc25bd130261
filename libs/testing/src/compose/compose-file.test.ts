import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ANSWER_MS, AppError, type ErrorCode, STOPPING } from '@app/contracts';
import { EXAMPLE_SECRET } from '@app/kernel';
import { bundleOf, COMMON_SETTINGS, PARTS, PROCESSES } from '@app/launcher/processes';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { SECRETS } from '../../../../deploy/operator/src/configure/secrets.js';
import { temporaryFolder } from '../sites/temporary-site.ts';

interface Service {
  command?: string[];
  ports?: string[];
  environment?: Record<string, string | number>;
  deploy?: { replicas?: string };
  stop_grace_period?: string;
  restart?: string;
  logging?: { options?: { tag?: string } };
  profiles?: string[];
  cap_drop?: string[];
  read_only?: boolean;
  volumes?: string[];
}

const root = new URL('../../../..', import.meta.url).pathname;
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const processes = Object.keys(services).filter(
  (name) => services[name]?.command?.join(' ') === name && services[name]?.restart !== 'no',
);

/** Every `${NAME:-default}` of the file. */
const variables = [...text.matchAll(/\$\{([A-Z0-9_]+)(?::?-([^${}]*))?/g)].map(([, name = '', standard]) => ({
  name,
  standard,
}));

/** The image says where the ops port and the pages are; the site has a bus of its own. */
const NOT_SET = ['OPS_HOST', 'WEB_DIR', 'NATS_PREFIX'];
/** What Node itself reads: certificates, and the gateway's way out. */
const OF_NODE = ['NODE_EXTRA_CA_CERTS'];
const OF_NODE_WITH_PROXY = [...OF_NODE, 'HTTPS_PROXY', 'NO_PROXY', 'NODE_USE_ENV_PROXY'];

/** Settings of .env.example that mean nothing to the compose file, and why. */
const NOT_OF_COMPOSE = {
  'npm start only': ['DATA_DIR', 'DEMO', 'ENV_FILE', 'NODE_ENV'],
  'the compose file says it itself': ['PAGES_DIR', 'WEB_DIR', 'OPS_HOST', 'OPS_PORT', 'NATS_PREFIX', 'GATEWAY_URL'],
  'the command builds the image or runs tests': ['TEST_BACKEND', 'TEST_STORE', 'TEST_LOG', 'TEST_SITE', 'CHROMIUM'],
  'of deploy/observability/compose.yml': ['PROMETHEUS_IMAGE', 'PROMETHEUS_PORT'],
};

describe('docker-compose.yml', () => {
  it('runs every process of the site, and no other', () => {
    expect(processes.sort()).toEqual([...PARTS].sort());
  });

  it.each(PARTS)('gives %s its own settings and no others', (part) => {
    const { own, settings } = PROCESSES[part];
    const wanted = [
      ...COMMON_SETTINGS,
      ...own,
      ...settings,
      ...(part === 'gateway' ? ['PORT', ...OF_NODE_WITH_PROXY] : OF_NODE),
    ];
    const given = Object.keys(services[part]?.environment ?? {});
    expect(given.sort()).toEqual(wanted.filter((name) => !NOT_SET.includes(name)).sort());
  });

  it('tells every process where the site is found, by which it refuses the example’s secrets', () => {
    for (const part of PARTS)
      expect(services[part]?.environment?.['SITE_URL']).toBe('${SITE_URL:-http://localhost:3000}');
  });

  it('listens on this machine only unless .env says otherwise, which configure is told and then refuses the example’s secrets', () => {
    const hosts = Object.values(services).flatMap(({ ports = [] }) =>
      // What holds always needs no setting.
      ports
        .filter((port) => !port.startsWith('127.0.0.1:'))
        .map((port) => /^(\$\{(\w+):-127\.0\.0\.1\}):/.exec(port)?.slice(1) ?? [port]),
    );
    expect(hosts.map(([, name]) => name)).toEqual(['HOST', 'PROXY_HOST', 'PROXY_HOST']);
    for (const [text, name = ''] of hosts) expect(services['configure']?.environment?.[name]).toBe(text);
  });

  it('ships the lines of every container: Docker writes its name into each, and the shipper may only read them', () => {
    for (const [name, { logging }] of Object.entries(services))
      expect([name, logging?.options?.tag]).toEqual([name, '{{.Name}}']);
    const { profiles, cap_drop: dropped, read_only: readOnly, volumes, environment } = services['logs']!;
    expect({ profiles, dropped, readOnly }).toEqual({ profiles: ['logs'], dropped: ['ALL'], readOnly: true });
    const own = 'logs-state:/state';
    expect(volumes!.filter((volume) => volume !== own && !volume.endsWith(':ro'))).toEqual([]);
    // What the shipper's file reads of its environment is all that it is given.
    const file = readFileSync(join(root, 'deploy/observability/syslog-ng.conf'), 'utf8');
    const read = [...file.matchAll(/`(LOGS_\w+)`/g)].map(([, name]) => name!);
    expect(Object.keys(environment!).sort()).toEqual([...new Set(read)].sort());
  });

  it('leaves every process as long to end as it may take', () => {
    for (const part of PARTS) expect(services[part]?.stop_grace_period).toBe(`${STOPPING.orchestrator / 1000}s`);
  });

  it('takes every secret from .env, each with an example that is refused where others reach the site', () => {
    const examples = variables.filter(({ standard }) => standard?.startsWith(EXAMPLE_SECRET));
    expect([...new Set(examples.map(({ name }) => name))].sort()).toEqual([...SECRETS].sort());
    const others = variables.filter((variable) => !examples.includes(variable));
    expect(others.filter(({ name }) => SECRETS.includes(name))).toEqual([]);
  });

  it('takes nothing from .env that .env.example does not name, with the same example', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    expect(variables.filter(({ name }) => !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([]);
    for (const { standard } of variables) if (standard?.startsWith(EXAMPLE_SECRET)) expect(example).toContain(standard);
  });

  it('ignores nothing that .env.example names, but what it cannot use', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
    const used = new Set(variables.map(({ name }) => name));
    expect(named.filter((name) => !used.has(name)).sort()).toEqual(Object.values(NOT_OF_COMPOSE).flat().sort());
  });

  it('gives nobody a key or a user of the administrator’s, nor of another part', () => {
    const secrets = PARTS.flatMap((part) =>
      Object.entries(services[part]?.environment ?? {})
        .filter(([name]) => /^(NATS_URL|REDIS_URL|DATABASE_URL|S3_(ACCESS|SECRET)_KEY)$/.test(name))
        .map(([name, value]) => ({ part, name, value: String(value) })),
    );
    expect(secrets.length).toBeGreaterThan(15);
    // Each leads to a setting of this very part first, and to nobody's after that.
    for (const { part, name, value } of secrets) {
      const names = [...value.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, variable]) => variable!);
      expect([part, name, names[0]]).toEqual([part, name, `${part.toUpperCase()}_${name}`]);
      for (const variable of names) expect(variable).toMatch(new RegExp(`^${part.toUpperCase()}_`));
    }
    expect(new Set(secrets.map(({ value }) => value)).size).toBe(secrets.length);
  });

  it('remembers how many there are of each, and runs each server once at most', () => {
    for (const name of [...PARTS, 'postgres', 'redis', 'nats', 'store'])
      expect([name, services[name]?.deploy?.replicas]).toEqual([name, `\${${name.toUpperCase()}_CONTAINERS:-1}`]);
  });
});

describe('what the documents have an operator write into the clone', () => {
  const dockerignore = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');

  it.each([
    ['.env', '.env'],
    ['.env.before', '.env.*'],
    ['secrets.env', 'secrets.env'],
    ['nats-values.json', 'nats-values.json'],
    ['servers/nats/nats.conf', 'servers'],
    ['certificates/privkey.pem', 'certificates'],
    ['backup/2026-11-24/manifest.json', 'backup'],
  ])('gets into no commit and no image: %s', (file, pattern) => {
    expect(execFileSync('git', ['check-ignore', file], { cwd: root, encoding: 'utf8' }).trim()).toBe(file);
    expect(dockerignore).toContain(pattern);
  });
});

describe('the image', () => {
  it.each(PARTS)('runs the program of %s by its name, with the memory it has everywhere', (part) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'node'), '#!/bin/sh\necho "$@" "$MALLOC_MMAP_THRESHOLD_"\n');
    chmodSync(join(folder, 'node'), 0o755);
    for (const file of Object.values(PROCESSES).map((one) => bundleOf(one.file))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), '');
    }
    const output = execFileSync(join(root, 'deploy/image/run'), [part, '--flag'], {
      cwd: folder,
      env: { PATH: `${folder}:${process.env['PATH']}` },
      encoding: 'utf8',
    });
    const { heap, file, env } = PROCESSES[part];
    expect(output.trim()).toBe([...heap, bundleOf(file), '--flag', ...Object.values(env ?? {})].join(' '));
  });
});

describe('nginx.conf', () => {
  const config = readFileSync(join(root, 'deploy/compose/nginx.conf'), 'utf8');

  it('says for itself what the API says', () => {
    const envelopes = [...config.matchAll(/return (\d{3}) '(\{"statusCode.*\})\\n';/g)].map(([, status, body]) => ({
      status: Number(status),
      ...(JSON.parse(body!) as { statusCode: number; code: ErrorCode; message: string }),
    }));
    expect(envelopes.map(({ code }) => code).sort()).toEqual(['forbidden', 'rate_limited', 'too_large', 'unavailable']);
    for (const { status, statusCode, code, message } of envelopes) {
      expect(statusCode).toBe(status);
      // A request by http is told more than that it is forbidden.
      if (code !== 'forbidden') expect(message).toBe(new AppError(code).message);
    }
  });

  it('waits for a gateway longer than one takes to answer, and less than people do', () => {
    const waits = [...config.matchAll(/proxy_read_timeout (\d+)ms;/g)].map(([, ms]) => Number(ms));
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThan(ANSWER_MS);
    expect(waits[0]).toBeLessThan(5_000);
  });
});
