import { type AppError, projects } from '@app/contracts';
import { codeOf, eventually } from '@app/testing';
import { overtaken } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, type Signed, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.comments;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

const total = async (project: string) => (await ask().list({ project, sort: 'recent', limit: 1 }, null)).total;

describe('what is sent again under its key', () => {
  it('is written once and answered twice, one after the other and all at once, in two processes', async () => {
    const { slug } = await town.approved();
    const second = await town.parts.startInstance('comments');
    const post = (idempotencyKey: string, content = 'Benches!') =>
      ask().comment({ project: slug, content, idempotencyKey }, town.ben);
    const first = await post('one');
    expect(await post('one')).toEqual(first);
    const [answer, ...answers] = await Promise.all(Array.from({ length: 10 }, () => post('two')));
    for (const same of answers) expect(same).toEqual(answer);
    expect(await total(slug)).toBe(2);

    const reply = (idempotencyKey: string) =>
      ask().reply({ project: slug, commentId: first.id, content: 'Yes', idempotencyKey }, town.ben);
    const [one, ...same] = await Promise.all(Array.from({ length: 10 }, () => reply('three')));
    for (const again of same) expect(again).toEqual(one);
    expect((await ask().get({ project: slug, commentId: first.id }, null)).replyCount).toBe(1);
    await second.close();
  });

  it('by many people at once, each under a key of their own, is there once for each', async () => {
    const { slug } = await town.approved();
    const second = await town.parts.startInstance('comments');
    const people = await Promise.all(Array.from({ length: 12 }, () => town.resident('Kim')));
    const post = (at: number) =>
      ask().comment({ project: slug, content: `Words of ${at}`, idempotencyKey: 'same for all' }, people[at]!);
    const written = await Promise.all([...people.keys(), ...people.keys()].map(post));
    expect(written.map(({ content }) => content)).toEqual(written.map((_, at) => `Words of ${at % people.length}`));
    expect(new Set(written.map(({ id }) => id)).size).toBe(people.length);
    expect(await total(slug)).toBe(people.length);
    await second.close();
  });

  // Who posts on a project while its count is published goes alone. As long as this is held, none is.
  const publishing = (act: 'lock' | 'unlock') => town.parts.sql(`select pg_advisory_${act}(hashtext('comments.tell'))`);

  it.each([
    ['one project', 1],
    ['twenty projects', 20],
  ])(
    'goes together with what others send at once, on %s: one statement writes many comments, with their keys',
    async (_, count) => {
      const slugs: string[] = [];
      for (let n = 0; n < count; n += 1) slugs.push((await town.approved()).slug);
      const people = await Promise.all(Array.from({ length: 20 }, () => town.resident('Kim')));
      const post = (idempotencyKey: string) =>
        Promise.all(
          people.map((person, at) =>
            ask().comment({ project: slugs[at % count]!, content: `Words of ${at}`, idempotencyKey }, person),
          ),
        );
      await publishing('lock');
      // The first ones make all of them known here.
      await post('first');
      // The first statement waits until all posts have come: what comes after them has its answer then.
      const locked = 'lock table comments.idempotency_keys in share mode';
      const arrived = () => codeOf(ask().comment({ project: 'nowhere', content: 'Comes after them' }, town.ben));
      const written = await overtaken(town.parts, [locked, []], () => post('second'), arrived);
      expect(written.map(({ content, userId }) => [content, userId])).toEqual(
        people.map(({ userId }, at) => [`Words of ${at}`, userId]),
      );
      const commits = await town.parts.sql<{ comments: string; keys: string }>(
        `select distinct c.xmin::text as comments, k.xmin::text as keys
         from comments.comments c join comments.idempotency_keys k on k.user_id = c.user_id and k.key = 'second'
         where c.id = any($1)`,
        [written.map(({ id }) => id)],
      );
      await publishing('unlock');
      expect(commits.length).toBeLessThan(5);
      for (const commit of commits) expect(commit.keys).toBe(commit.comments);
      for (const slug of slugs) expect(await total(slug)).toBe((2 * people.length) / count);
    },
  );

  it('by two processes on the same projects is there once, and counted', async () => {
    const slugs: string[] = [];
    for (let n = 0; n < 4; n += 1) slugs.push((await town.approved()).slug);
    const second = await town.parts.startInstance('comments');
    const people = await Promise.all(Array.from({ length: 12 }, () => town.resident('Kim')));
    const posts = Array.from({ length: 60 }, (_, n) => ({ project: slugs[n % 4]!, idempotencyKey: `both ${n}` }));
    // What a busy machine does not answer in time is sent again, as browsers do.
    const postAll = () =>
      Promise.all(
        posts.map((post, n) =>
          eventually(() => ask().comment({ ...post, content: `Words of ${n}` }, people[n % 12]!), 30_000),
        ),
      );
    const [once, again] = await Promise.all([postAll(), postAll()]);
    expect(again).toEqual(once);
    expect(new Set(once.map(({ id }) => id)).size).toBe(posts.length);
    expect(once.map(({ content }) => content)).toEqual(posts.map((_, n) => `Words of ${n}`));
    expect(await Promise.all(slugs.map(total))).toEqual(slugs.map(() => 15));
    await second.close();
  });

  it('waits for nobody but who writes on the same project', async () => {
    const [held, free] = [await town.approved(), await town.approved()];
    const post = (slug: string, content: string, idempotencyKey: string) =>
      ask().comment({ project: slug, content, idempotencyKey }, town.ben);
    for (const { slug } of [held, free]) await post(slug, 'First', slug);
    const holding = town.parts.roleSql(
      'comments',
      `begin; select 1 from discussions where project_id = ${held.id} for update; select pg_sleep(2); commit`,
    );
    const unlocked = 'select 1 from discussions where project_id = $1 for update skip locked';
    const isHeld = async () => (await town.parts.roleSql('comments', unlocked, [held.id])).length === 0;
    await eventually(async () => expect(await isHeld()).toBe(true));
    const slow = Promise.all(['held 1', 'held 1', 'held 2'].map((key) => post(held.slug, key, key)));
    expect((await post(free.slug, 'Quick', 'free')).content).toBe('Quick');
    expect(await isHeld()).toBe(true);
    const [one, again, two] = await slow;
    expect(again).toEqual(one);
    expect(two!.content).toBe('held 2');
    await holding;
    expect([await total(held.slug), await total(free.slug)]).toEqual([3, 2]);
  });

  it('twice in one moment, beside what others write, is written once', async () => {
    const { slug } = await town.approved();
    const people = await Promise.all(Array.from({ length: 6 }, () => town.resident('Kim')));
    const post = (person: Signed, content: string) =>
      ask().comment({ project: slug, content, idempotencyKey: 'pressed twice' }, person);
    const answersOf = (person: Signed) =>
      Promise.all(['Yes', 'Yes', 'No'].map((content) => post(person, content).catch((error: AppError) => error.code)));
    for (const [yes, again, no] of await Promise.all(people.map(answersOf))) {
      expect(again).toEqual(yes);
      // One of the two words was first; the other one is a mismatch.
      expect([yes, no].filter((answer) => answer === 'idempotency_mismatch')).toHaveLength(1);
    }
    expect(await total(slug)).toBe(people.length);
  });

  it('with a key whose day is over is written anew', async () => {
    const { slug } = await town.approved();
    const post = (content: string) => ask().comment({ project: slug, content, idempotencyKey: 'old' }, town.ben);
    const first = await post('Benches!');
    await town.parts.sql(
      `update comments.idempotency_keys set created_at = now() - interval '25 hours' where key = 'old'`,
    );
    const second = await post('Tables!');
    expect(second.id).toBeGreaterThan(first.id);
    expect(await post('Tables!')).toEqual(second);
    expect(await total(slug)).toBe(2);
  });

  it('with other words, or to another place, is a mismatch', async () => {
    const [{ slug }, other] = [await town.approved(), await town.approved()];
    const idempotencyKey = 'mismatch';
    const { id } = await ask().comment({ project: slug, content: 'Benches!', idempotencyKey }, town.ben);
    const wrong = [
      ask().comment({ project: slug, content: 'Tables!', idempotencyKey }, town.ben),
      ask().comment({ project: other.slug, content: 'Benches!', idempotencyKey }, town.ben),
      ask().reply({ project: slug, commentId: id, content: 'Benches!', idempotencyKey }, town.ben),
    ];
    expect(await Promise.all(wrong.map(codeOf))).toEqual(Array(3).fill('idempotency_mismatch'));
    expect(await codeOf(ask().comment({ project: slug, content: 'Tables!', idempotencyKey }, town.eve))).toBe('ok');
    expect(await total(slug)).toBe(2);
  });

  it('is answered also when the project was taken down since, and what was refused may be sent again', async () => {
    const { slug } = await town.approved();
    const post = (idempotencyKey: string) =>
      ask().comment({ project: slug, content: 'Benches!', idempotencyKey }, town.ben);
    const first = await post('before');
    await town.parts.rpc.projects.reject({ project: slug }, ada);
    expect(await post('before')).toEqual(first);
    expect(await codeOf(post('after'))).toBe('not_found');
    await town.parts.rpc.projects.decide({ decision: 'approve', project: slug }, ada);
    expect((await post('after')).content).toBe('Benches!');
    expect(await total(slug)).toBe(2);
  });

  it('is answered at once while projects is silent', async () => {
    const { slug } = await town.approved();
    const post = (idempotencyKey: string) =>
      ask().comment({ project: slug, content: 'Benches!', idempotencyKey }, town.ben);
    const first = await post('heard');
    const { bus } = town.parts;
    await town.parts.stopService('projects');
    const silent = bus.connection.subscribe(bus.subject(projects.standings.subject));
    const began = performance.now();
    expect(await post('heard')).toEqual(first);
    expect(performance.now() - began).toBeLessThan(projects.standings.timeoutMs / 2);
    expect(await codeOf(post('unheard'))).toBe('unavailable');
    silent.unsubscribe();
    town.parts.running.projects = await town.parts.startInstance('projects');
    expect((await post('unheard')).content).toBe('Benches!');
    expect(await total(slug)).toBe(2);
  });

  it('by somebody new to the discussions is written, too', async () => {
    const { slug } = await town.approved();
    const [first, second] = [await town.resident('Noor'), await town.resident('Noor')];
    const keyed = await ask().comment({ project: slug, content: 'Hello', idempotencyKey: 'new' }, first);
    const plain = await ask().comment({ project: slug, content: 'Hello' }, second);
    expect([keyed.user.firstName, plain.user.firstName]).toEqual(['Noor', 'Noor']);
    const stranger = { userId: 'no-such-account', role: 'USER' } as const;
    expect(await codeOf(town.comment(slug, stranger))).toBe('authentication_required');
    expect(await total(slug)).toBe(2);
  });
});
