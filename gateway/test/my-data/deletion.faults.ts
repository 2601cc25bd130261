import { API, projectEvents, type ServiceName, userEvents } from '@app/contracts';
import { type Parts, type ServiceProcess, startParts, startServiceProcess } from '@app/testing/parts';
import { eventually, type Person, signUp, submitProject } from '@app/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitIsOver } from './traces.js';

const PROJECTS = 12;
const PEOPLE = 4;

let parts: Parts;
let running: ServiceProcess | undefined;
beforeAll(async () => {
  parts = await startParts();
});
afterEach(async () => {
  await running?.close();
});
afterAll(() => parts.close());

/** From now on the service is a process of its own, which can be killed. */
async function asProcess(name: ServiceName): Promise<void> {
  await parts.stopService(name);
  running = await startServiceProcess(parts, name);
}

async function whoLeave(): Promise<Person[]> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => signUp(parts)));
  for (const person of people) for (let n = 0; n < PROJECTS / PEOPLE; n += 1) await submitProject(person);
  for (const { browser, password } of people)
    expect((await browser.deleteWith(API.mine, { password, projects: 'remove' })).status).toBe(202);
  return people;
}

const eventsOf = async (schema: string, subject: string, field: string, ids: (string | number)[]) =>
  (
    await parts.sql<{ id: string }>(
      `select payload->>'${field}' as id from ${schema}.outbox where subject = $1 and payload->>'${field}' = any($2)`,
      [subject, ids.map(String)],
    )
  ).map(({ id }) => id);

describe('a deletion goes on to its end', () => {
  it.each(['users', 'projects', 'comments', 'notices', 'media'] as const)(
    'when %s is killed again and again meanwhile, and nothing is done twice',
    async (name) => {
      const people = await whoLeave();
      const ids = people.map(({ me }) => me.id);
      const projects = await parts.sql<{ id: number }>('select id from projects.projects where user_id = any($1)', [
        ids,
      ]);
      expect(projects).toHaveLength(PROJECTS);
      await asProcess(name);
      for (const { me } of people) {
        await waitIsOver(parts, me.id);
        await running!.kill();
        running = await startServiceProcess(parts, name);
      }
      await eventually(async () => {
        expect(await parts.sql('select from users.users where id = any($1)', [ids])).toEqual([]);
        expect(await parts.sql('select from projects.projects where user_id = any($1)', [ids])).toEqual([]);
        expect(await parts.sql('select from projects.leavers')).toEqual([]);
        for (const schema of ['projects', 'comments', 'notices'])
          expect(
            await parts.sql(`select from ${schema}.creators where user_id = any($1) and version < 2147483647`, [ids]),
          ).toEqual([]);
      }, 60_000);
      expect((await eventsOf('users', userEvents.forgotten.subject, 'userId', ids)).sort()).toEqual([...ids].sort());
      const gone = projects.map(({ id }) => id);
      expect(await eventsOf('projects', projectEvents.deleted.subject, 'projectId', gone)).toHaveLength(PROJECTS);
      await running!.close();
      parts.running[name] = await parts.startInstance(name);
    },
    180_000,
  );
});
