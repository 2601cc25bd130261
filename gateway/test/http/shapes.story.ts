import { API, type Comment } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import {
  adminOf,
  approvedProject,
  comment,
  type Person,
  pictureOf,
  projectFields,
  reply,
  signUp,
  submitProject,
} from '@app/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

/** As much of a JSON schema as our document uses. */
interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  nullable?: boolean;
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: Schema }> }> }>>;
  components: { schemas: Record<string, Schema> };
}

let parts: Parts;
let admin: Person;
let author: Person;
let document: Document;
/** What stands for the parameters of an address: the second comment is live, the first one is deleted. */
let names: Record<string, string>;
let live: Comment;
let caseId: number;

beforeAll(async () => {
  parts = await startParts();
  [admin, author] = await Promise.all([adminOf(parts), signUp(parts)]);
  document = (await parts.browser().get(API.openapi)).body as Document;
  const project = await approvedProject(parts, { by: author, websiteUrl: 'https://example.org/benches' });
  for (const decision of ['feature', 'sponsor'] as const) await admin.browser.post(API.decide(project.id, decision));
  await parts.sql('update projects.projects set is_inspiration = true, inspiration_at = now() where id = $1', [
    project.id,
  ]);
  // After somebody else has voted.
  await admin.browser.post(API.upvote(project.id));
  await author.browser.put(API.project(project.id), await projectFields(author, { title: 'Benches and tables' }));
  await submitProject(author);
  const written = await comment(author, project.id);
  const answer = await reply(author, written);
  await author.browser.post(API.replyLike(project.id, written.id, answer.id));
  await admin.browser.post(API.commentLike(project.id, written.id));
  await admin.browser.post(API.replyLike(project.id, written.id, answer.id));
  // A mark of it stays.
  await author.browser.delete(API.comment(project.id, written.id));
  names = { id: String(project.id), commentId: String(written.id), replyId: String(answer.id) };
  live = await comment(author, project.id);
  await reply(author, live);
  for (const targetId of [live.id, answer.id]) {
    const report = {
      targetType: targetId === live.id ? 'comment' : 'reply',
      targetId,
      reason: 'spam',
      note: 'Watches',
    };
    await admin.browser.post(API.reports, report);
  }
  caseId = (await admin.browser.get(API.adminReports)).body[0].id as number;
});
afterAll(() => parts.close());

const schemaOf = (path: string, method = 'get', status = 200): Schema =>
  document.paths[path]![method]!.responses[status]!.content['application/json']!.schema;

/** Where an answer is not what the schema says: keys that are missing or too many, at any depth. */
function differences(value: unknown, schema: Schema, at = 'answer'): string[] {
  const { $ref, allOf, items, nullable } = schema;
  if ($ref) return differences(value, document.components.schemas[$ref.split('/').at(-1)!]!, at);
  if (value === null) return nullable ? [] : [`${at} is null`];
  if (allOf) return allOf.flatMap((part) => differences(value, part, at));
  if (items) {
    if (!Array.isArray(value) || value.length === 0) return [`${at} is no list with something in it`];
    return value.flatMap((item, place) => differences(item, items, `${at}[${place}]`));
  }
  if (!schema.properties) return typeof value === jsonType(schema) ? [] : [`${at} is a ${typeof value}`];
  const [printed, described] = [value as Record<string, unknown>, schema.properties];
  return [
    ...Object.keys(printed).flatMap((key) => (key in described ? [] : [`${at}.${key} is not described`])),
    ...Object.keys(described).flatMap((key) =>
      key in printed
        ? differences(printed[key], described[key]!, `${at}.${key}`)
        : schema.required?.includes(key)
          ? [`${at}.${key} is not printed`]
          : [],
    ),
  ];
}

const jsonType = ({ type }: Schema): string | undefined => (type === 'integer' ? 'number' : type);

it.each([
  ['the list', API.projects, API.projects],
  ['a project', API.project('{id}'), API.project('benches-along-the-river-walk')],
  ['its versions', API.projectVersions('{id}'), API.projectVersions('benches-along-the-river-walk')],
  ['all its versions', API.adminProjectVersions('{id}'), API.adminProjectVersions('benches-along-the-river-walk')],
  ['what its owner changed', API.editToLookAt('{id}'), API.editToLookAt('benches-along-the-river-walk')],
  ['the featured project', API.featured, API.featured],
  ['inspiration', API.inspiration, API.inspiration],
  ['the list of admins', API.adminProjects, API.adminProjects],
  ['what waits for a decision', API.adminPending, API.adminPending],
  ['how many each tab has', API.adminProjectCounts, API.adminProjectCounts],
  ['the totals', API.adminStats, API.adminStats],
  ['the cities', API.cities, API.cities],
  ['what waits for a moderator', API.adminReports, API.adminReports],
])('%s: exactly what the OpenAPI document says', async (_what, documented, path) => {
  const { status, body } = await admin.browser.get(path);
  expect(status).toBe(200);
  expect(differences(body, schemaOf(decodeURIComponent(documented)))).toEqual([]);
});

it('one’s own projects: exactly what the OpenAPI document says', async () => {
  const { status, body } = await author.browser.get(API.myProjects);
  expect(status).toBe(200);
  expect(differences(body, schemaOf(API.myProjects))).toEqual([]);
});

it('pictures of a story that an admin has hidden: exactly what the OpenAPI document says', async () => {
  const id = names['id']!;
  const url = await pictureOf(admin);
  const content = `<p>Like this: <img src="${url}" alt="" /></p>`;
  await author.browser.put(API.project(id), await projectFields(author, { title: 'Benches and tables', content }));
  const picture = { targetType: 'project_image', targetId: id, imageId: url.split('/')[2], reason: 'Watches' };
  const hidden = await admin.browser.post(API.adminHide, picture);
  expect(hidden.status).toBe(200);
  const all = await admin.browser.get(API.storyPictures(id));
  expect(differences(all.body, schemaOf(decodeURIComponent(API.storyPictures('{id}'))))).toEqual([]);
  const one = await author.browser.get(API.myProject(id));
  expect(differences(one.body, schemaOf(decodeURIComponent(API.myProject('{id}'))))).toEqual([]);
});

const comments = '/api/projects/{id}/comments';
const oneComment = `${comments}/{commentId}`;
const addressOf = (path: string, values: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => values[name]!);

it.each([
  ['the comments', comments, ''],
  ['a deleted comment', oneComment, ''],
  ['the replies', `${oneComment}/replies`, ''],
  ['what one has liked', API.myLikes, '?projectId='],
])('%s: exactly what the OpenAPI document says', async (_what, path, query) => {
  const { status, body } = await admin.browser.get(addressOf(path, names) + (query && query + names['id']!));
  expect(status).toBe(200);
  expect(differences(body, schemaOf(path))).toEqual([]);
});

it.each([
  ['a comment', 'post', comments],
  ['a reply', 'post', `${oneComment}/replies`],
  ['an edited comment', 'patch', oneComment],
  ['a like', 'post', `${oneComment}/like`],
] as const)('%s is answered as the OpenAPI document says', async (_what, method, path) => {
  const address = addressOf(path, { ...names, commentId: String(live.id) });
  const { status, body } = await author.browser[method](address, { content: 'Said' });
  expect(status).toBe(method === 'post' ? 201 : 200);
  // A new comment has no replies to compare.
  const found = differences(body, schemaOf(path, method, status)).filter(
    (fault) => !/\.replies is no list/.test(fault),
  );
  expect(found).toEqual([]);
});

it('a like and an edit of a reply are answered as the OpenAPI document says', async () => {
  const answer = await reply(author, live);
  const path = `${oneComment}/replies/{replyId}`;
  const address = API.reply(live.projectId, live.id, answer.id);
  const edited = await author.browser.patch(address, { content: 'Better' });
  expect(differences(edited.body, schemaOf(path, 'patch'))).toEqual([]);
  const liked = await author.browser.post(`${address}/like`);
  expect(differences(liked.body, schemaOf(`${path}/like`, 'post', 201))).toEqual([]);
});

it('versions, and hidden words for their author and for admins, are answered as the OpenAPI document says', async () => {
  const written = await comment(author, live.projectId);
  const address = API.comment(live.projectId, written.id);
  await author.browser.patch(address, { content: 'Better' });
  const versions = await parts.browser().get(`${address}/versions`);
  expect(differences(versions.body, schemaOf(`${oneComment}/versions`))).toEqual([]);

  const thing = { targetType: 'comment', targetId: written.id };
  const hidden = await admin.browser.post(API.adminHide, { ...thing, reason: 'Sells watches' });
  expect(differences(hidden.body, schemaOf(API.adminHide, 'post'))).toEqual([]);
  const own = await author.browser.get(`${API.myHidden}?projectId=${live.projectId}`);
  expect(differences(own.body, schemaOf(API.myHidden))).toEqual([]);
  const all = await author.browser.get(API.myComments);
  expect(all.body[0]).toMatchObject({ id: written.id, reason: 'Sells watches' });
  expect(differences(all.body, schemaOf(API.myComments))).toEqual([]);
  const shown = await admin.browser.get(API.adminHidden('comment', written.id));
  expect(differences(shown.body, schemaOf('/api/admin/hidden/{kind}/{id}'))).toEqual([]);
  const restored = await admin.browser.post(API.adminRestore, thing);
  expect(differences(restored.body, schemaOf(API.adminRestore, 'post'))).toEqual([]);
});

it('a report and a decision are answered as the OpenAPI document says', async () => {
  const report = { targetType: 'user', targetId: admin.me.id, reason: 'other', note: 'Hm' };
  const reported = await author.browser.post(API.reports, report);
  expect(differences(reported.body, schemaOf(API.reports, 'post', 201))).toEqual([]);
  const decided = await admin.browser.post(API.resolveReport(caseId), { action: 'hide', note: 'Watches' });
  expect(decided.status).toBe(200);
  expect(differences(decided.body, schemaOf(decodeURIComponent(API.resolveReport('{id}')), 'post'))).toEqual([]);
  const own = await admin.browser.get(API.myReports);
  expect(differences(own.body, schemaOf(API.myReports))).toEqual([]);
  const takenBack = await admin.browser.post(API.takeBackDecision(caseId), { decidedAt: decided.body.resolution.at });
  expect(differences(takenBack.body, schemaOf('/api/admin/reports/{id}/take-back', 'post'))).toEqual([]);
  await admin.browser.post(API.resolveReport(caseId), { action: 'hide', note: 'Watches' });
  const resolved = await admin.browser.get(`${API.adminReports}?state=resolved`);
  expect(differences(resolved.body, schemaOf(API.adminReports))).toEqual([]);
  const { body } = await admin.browser.get(API.comment(live.projectId, live.id));
  expect(body.hiddenAt).toEqual(expect.any(String));
  expect(differences(body, schemaOf(oneComment))).toEqual([]);
});
