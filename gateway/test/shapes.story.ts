import { API } from '@app/contracts';
import { type Parts, startParts } from '@app/testbed';
import { adminOf, approvedProject, type Person, signUp, submitProject } from '@app/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

/** As much of a JSON schema as our document uses. */
interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  nullable?: boolean;
  items?: Schema;
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

beforeAll(async () => {
  parts = await startParts();
  [admin, author] = await Promise.all([adminOf(parts), signUp(parts)]);
  document = (await parts.browser().get(API.openapi)).body as Document;
  const project = await approvedProject(parts, { by: author, websiteUrl: 'https://example.org/benches' });
  for (const decision of ['feature', 'sponsor'] as const) await admin.browser.post(API.decide(project.id, decision));
  await parts.sql('update projects.projects set is_inspiration = true, inspiration_at = now() where id = $1', [
    project.id,
  ]);
  await submitProject(author);
});
afterAll(() => parts.close());

const schemaOf = (path: string): Schema =>
  document.paths[path]!['get']!.responses['200']!.content['application/json']!.schema;

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
      key in printed ? differences(printed[key], described[key]!, `${at}.${key}`) : [`${at}.${key} is not printed`],
    ),
  ];
}

const jsonType = ({ type }: Schema): string | undefined => (type === 'integer' ? 'number' : type);

it.each([
  ['the list', API.projects, API.projects],
  ['a project', API.project('{id}'), API.project('benches-along-the-river-walk')],
  ['the featured project', API.featured, API.featured],
  ['inspiration', API.inspiration, API.inspiration],
  ['the list of admins', API.adminProjects, API.adminProjects],
  ['what waits for a decision', API.adminPending, API.adminPending],
  ['the totals', API.adminStats, API.adminStats],
  ['the cities', API.cities, API.cities],
])('%s holds exactly what the OpenAPI document says', async (_what, documented, path) => {
  const { status, body } = await admin.browser.get(path);
  expect(status).toBe(200);
  expect(differences(body, schemaOf(decodeURIComponent(documented)))).toEqual([]);
});
