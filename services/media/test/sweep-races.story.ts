import { sessionOptions } from '@app/kernel/database';
import { type Parts } from '@app/testing/parts';
import { eventually } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { readyImages } from '../src/images/images.queries.js';
import { removeUnused } from '../src/sweeping/sweep.queries.js';
import { startMedia, uploadSome } from './media-parts.js';

let parts: Parts;
const sessions: pg.Client[] = [];
beforeAll(async () => {
  parts = await startMedia();
});
afterAll(async () => {
  await Promise.all(sessions.map((session) => session.end()));
  await parts.close();
});

/** One more session of the database, like the service's own. */
async function session(): Promise<pg.Client> {
  const { DATABASE_URL: connectionString } = parts.settings('media');
  const client = new pg.Client({ connectionString, options: sessionOptions('media') });
  await client.connect();
  sessions.push(client);
  return client;
}

/** A picture that nobody has shown for more than a day: the next sweep takes it. */
async function unused(): Promise<string> {
  const [image] = (await uploadSome(parts, 1)) as [string];
  await parts.sql(
    `update media.images set unused_since = now() - interval '25 hours', looked_since = now() - interval '25 hours', unused_looks = 24 where id = $1`,
    [image],
  );
  return image;
}
const statusOf = async (image: string) =>
  (await parts.sql<{ status: string }>('select status from media.images where id = $1', [image]))[0]?.status;
/** Until a session waits for another one's lock. */
const waits = () =>
  eventually(async () =>
    expect(
      await parts.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    ).toHaveLength(1),
  );

describe('the sweep against a project that begins to show a picture', () => {
  it('the sweep comes first: the project is told that there is no such picture', async () => {
    const image = await unused();
    const [sweep, project] = await Promise.all([session(), session()]);
    await sweep.query('begin');
    await sweep.query(removeUnused.text, [[image]]);
    const asked = project.query(readyImages.text, [[image]]);
    await waits();
    await sweep.query('commit');
    expect((await asked).rows).toEqual([]);
    expect(await statusOf(image)).toBe('removed');
  });

  it('the project comes first: the sweep leaves the picture for a day', async () => {
    const image = await unused();
    const [sweep, project] = await Promise.all([session(), session()]);
    await project.query('begin');
    expect((await project.query<{ id: string }>(readyImages.text, [[image]])).rows.map(({ id }) => id)).toEqual([
      image,
    ]);
    const swept = sweep.query(removeUnused.text, [[image]]);
    await waits();
    await project.query('commit');
    await swept;
    expect(await statusOf(image)).toBe('ready');
  });
});
