import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { API, databaseVariable, type ProjectCard, SERVICES } from '@app/contracts';
import { type Answer, Browser } from '@app/testing';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DEMO_PASSWORD, demoAdmin } from '../../../demo/src/people.ts';
import { dataFolder, NpmStart } from './npm-start.ts';

const dataDir = dataFolder();

/** An address of this machine under which others reach it. */
const OUTER =
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.2';

const reached = async ({ port }: NpmStart, address: string): Promise<boolean> => {
  try {
    return (await fetch(`http://${address}:${port}/health/live`)).ok;
  } catch {
    return false;
  }
};

const signIn = ({ port }: NpmStart): Promise<Answer> =>
  new Browser(`http://localhost:${port}`).post(API.emailLogin, { email: demoAdmin.email, password: DEMO_PASSWORD });

describe('a site with the demo people in it', () => {
  it('has people who talk, counted right from the start', async () => {
    const site = await NpmStart.with({ DATA_DIR: dataDir });
    await site.ready();
    const visitor = site.browser();
    const { body } = await visitor.get(`${API.projects}?sort=most_discussed`);
    const [first] = body.projects as ProjectCard[];
    expect(first!.commentCount).toBeGreaterThanOrEqual(30);
    for (const { slug, commentCount } of body.projects as ProjectCard[]) {
      const { status, headers, body } = await visitor.get(API.comments(slug));
      expect([status, headers.get('x-total-count'), body.length]).toEqual([200, String(commentCount), commentCount]);
    }
    expect(await site.stop()).toBe(0);
  }, 240_000);

  it('is for this machine only, also after DEMO=off', async () => {
    const first = await NpmStart.with({ DATA_DIR: dataDir });
    await first.ready();
    expect(await reached(first, OUTER)).toBe(false);
    expect(await first.stop()).toBe(0);

    const second = await NpmStart.with({ DATA_DIR: dataDir, DEMO: 'off' });
    await second.ready();
    // The accounts, and so their public password, are still there.
    expect(await signIn(second)).toMatchObject({ status: 200 });
    expect(await reached(second, OUTER)).toBe(false);
    expect(second.output).toContain('listens on this machine only');
    expect(await second.stop()).toBe(0);
  }, 240_000);

  it('refuses a HOST that others reach, unless the demo is to be public', async () => {
    const refused = await NpmStart.with({ DATA_DIR: dataDir, DEMO: 'off', HOST: '0.0.0.0' });
    expect(await refused.ended).not.toBe(0);
    expect(refused.output).toContain('everybody can read their password');

    const open = await NpmStart.with({ DATA_DIR: dataDir, DEMO: 'public', HOST: '0.0.0.0' });
    await open.ready();
    expect(await reached(open, OUTER)).toBe(true);
  });

  it('is never made of a database from elsewhere, unless DEMO=on says so', async () => {
    // The database of the test before serves as the one from elsewhere.
    const { secrets, ports } = JSON.parse(readFileSync(join(dataDir, 'kept.json'), 'utf8')) as {
      secrets: Record<string, string>;
      ports: Record<string, number>;
    };
    const address = (database: string, user = 'postgres', password = secrets['postgres']): string =>
      `postgres://${user}:${password}@127.0.0.1:${ports['postgres']}/${database}`;
    const admin = new pg.Client({ connectionString: address('postgres') });
    await admin.connect();
    await admin.query('create database elsewhere');
    await admin.end();

    const roles = SERVICES.map((service) => [
      databaseVariable(service),
      address('elsewhere', `other_${service}`, 'pw'),
    ]);
    const site = await NpmStart.with({
      DATA_DIR: dataFolder(),
      DATABASE_URL: address('elsewhere'),
      ...Object.fromEntries(roles),
    });
    await site.ready();
    expect(await site.stop()).toBe(0);
    const client = new pg.Client({ connectionString: address('elsewhere') });
    await client.connect();
    const { rows } = await client.query(
      'select (select count(*)::int from users.users) as people, (select count(*)::int from projects.projects) as projects',
    );
    await client.end();
    expect(rows).toEqual([{ people: 0, projects: 0 }]);
  });
});
