import { API, type Project, type Reply } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import {
  adminOf,
  approvedProject,
  comment,
  type Person,
  projectFields,
  reply,
  signUp,
  submitProject,
} from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import JSZip from 'jszip';

let parts: Parts;
let admin: Person;
let owner: Person;
let writer: Person;
/** Edited by its owner, with a comment and a reply that were hidden and then deleted by the writer. */
let project: Project;
/** Edited and then deleted by the admin. */
let gone: Project;
let pending: Project;
let words: { comment: number; reply: number };
/** Hidden and then deleted, too, but somebody has answered it: of it a mark stays. */
let answered: number;
/** A hidden reply that is still there. */
let standing: Reply;

beforeAll(async () => {
  parts = await startParts();
  [admin, owner, writer] = await Promise.all([adminOf(parts), signUp(parts), signUp(parts)]);
  project = await approvedProject(parts, { by: owner, title: 'Benches' });
  await owner.browser.put(API.project(project.id), await projectFields(owner, { title: 'Long benches' }));
  const said = await comment(writer, project.id, 'Buy watches');
  const { body: answer } = await writer.browser.post(API.replies(project.id, said.id), { content: 'Buy clocks' });
  words = { comment: said.id, reply: answer.id };
  const sold = await comment(writer, project.id, 'Buy rings');
  await reply(owner, sold, 'No');
  answered = sold.id;
  standing = await reply(owner, await comment(owner, project.id, 'Which wood?'), 'Watches of oak');
  const hide = (targetType: string, targetId: string | number) =>
    admin.browser.post(API.adminHide, { targetType, targetId: String(targetId), reason: 'It sells watches' });
  await writer.browser.patch(API.profile, { location: 'Watch Street' });
  for (const [type, id] of [
    ['comment', words.comment],
    ['comment', answered],
    ['reply', words.reply],
    ['user_location', writer.me.id],
    ['reply', standing.id],
  ] as const)
    expect((await hide(type, id)).status).toBe(200);
  await writer.browser.delete(API.reply(project.id, words.comment, words.reply));
  await writer.browser.delete(API.comment(project.id, words.comment));
  await writer.browser.delete(API.comment(project.id, answered));

  gone = await approvedProject(parts, { by: owner, title: 'Buy lamps' });
  const { imageUrl } = gone;
  await admin.browser.put(API.project(gone.id), await projectFields(admin, { title: 'Buy many lamps', imageUrl }));
  expect((await admin.browser.delete(API.adminProject(gone.id))).status).toBe(204);
  pending = await submitProject(owner, { title: 'A clock' });
});
afterAll(() => parts.close());

const ask = (query: string) =>
  fetch(`${parts.url}${API.adminArchive}?${query}`, { headers: { cookie: admin.browser.cookieHeader } });

/** What a file of an archive says. Nothing is in it twice. */
async function rowsOf(query: string): Promise<(file: string) => Promise<Record<string, unknown>[]>> {
  const zip = await JSZip.loadAsync(await (await ask(query)).arrayBuffer());
  return async (file) => {
    const rows = JSON.parse(await zip.file(`${file}.json`)!.async('string')) as Record<string, unknown>[];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    return rows;
  };
}
const acts = (rows: Record<string, unknown>[]) => rows.map(({ action, targetId }) => `${action} ${targetId}`).sort();

describe('the archive', () => {
  it('of a person has what others did to their projects, of those that are gone as well', async () => {
    const read = await rowsOf(`user=${owner.me.id}`);
    expect((await read('projects')).map(({ id }) => id)).toEqual([project.id, pending.id]);
    const versions = await read('project-versions');
    expect(versions.map(({ projectId, kind, byId }) => [projectId, kind, byId])).toEqual([
      [project.id, 'edit', owner.me.id],
      [gone.id, 'edit', admin.me.id],
      [gone.id, 'delete', admin.me.id],
    ]);
    expect(versions.map(({ before }) => (before as Project).title)).toEqual(['Benches', 'Buy lamps', 'Buy many lamps']);
    expect(acts(await read('trail-of-projects'))).toEqual(
      [
        `project.approve ${project.id}`,
        `project.edit ${project.id}`,
        `project.approve ${gone.id}`,
        `project.edit ${gone.id}`,
        `project.delete ${gone.id}`,
      ].sort(),
    );
  });

  it('of a person has what was hidden of their profile and their words, which they have deleted since', async () => {
    const read = await rowsOf(`user=${writer.me.id}`);
    expect(await read('hidden-profile')).toMatchObject([
      { userId: writer.me.id, part: 'location', value: { location: 'Watch Street' }, reason: 'It sells watches' },
    ]);
    expect(await read('word-versions')).toMatchObject([
      { targetType: 'reply', kind: 'delete', before: 'Buy clocks', hidden: true },
      { targetType: 'comment', kind: 'delete', before: 'Buy watches', hidden: true },
      { targetType: 'comment', kind: 'delete', before: 'Buy rings', hidden: true },
    ]);
    expect(acts(await read('trail-of-words'))).toEqual(
      [`comment.hide ${words.comment}`, `comment.hide ${answered}`, `reply.hide ${words.reply}`].sort(),
    );
  });

  it('of a project has its versions, and what was decided on words that are gone', async () => {
    const read = await rowsOf(`project=${project.id}`);
    expect(await read('project-versions')).toMatchObject([{ changed: ['title'], before: { title: 'Benches' } }]);
    expect(acts(await read('trail-of-words'))).toEqual(
      [
        ...[`comment.hide ${words.comment}`, `comment.hide ${answered}`],
        ...[`reply.hide ${words.reply}`, `reply.hide ${standing.id}`],
      ].sort(),
    );
    expect((await read('word-versions')).map(({ before }) => before)).toEqual([
      'Buy clocks',
      'Buy watches',
      'Buy rings',
    ]);
  });

  it('of a project that is gone has what it was, by its id', async () => {
    const read = await rowsOf(`project=${gone.id}`);
    expect(await read('projects')).toEqual([]);
    expect((await read('project-versions')).map(({ kind }) => kind)).toEqual(['edit', 'delete']);
    expect(acts(await read('trail-of-projects'))).toHaveLength(3);
  });

  it('of a span of time has what waits, from its beginning on and without its end', async () => {
    const at = pending.createdAt;
    const next = new Date(Date.parse(at) + 1).toISOString();
    const within = async (from: string, until: string) =>
      (await (await rowsOf(`from=${from}&until=${until}`))('projects')).map(({ id }) => id);
    expect(await within(at, next)).toEqual([pending.id]);
    expect(await within('2020-01-01', at)).toEqual([project.id]);
  });

  it('of a span of time has words from its beginning on and without its end', async () => {
    const { id, createdAt } = await comment(writer, project.id, 'Benches!');
    const next = new Date(Date.parse(createdAt) + 1).toISOString();
    const within = async (from: string, until: string) =>
      (await (await rowsOf(`from=${from}&until=${until}`))('comments')).map((row) => row['id']);
    expect(await within(createdAt, next)).toEqual([id]);
    expect(await within('2020-01-01', createdAt)).toEqual([answered, standing.commentId]);
  });

  it('is handed out to nobody while it cannot be said in the trail', async () => {
    await parts.sql(`
      create function users.no_room() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
      create trigger no_room before insert on users.audit for each row execute function users.no_room();
    `);
    const answer = await ask(`user=${writer.me.id}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, expect.stringContaining('json')]);
    await parts.sql('drop trigger no_room on users.audit');
    expect((await ask(`user=${writer.me.id}`)).status).toBe(200);
  });
});
