import { comments, type Op, projects, users } from '@app/contracts';

/** The projects of which an answer says something; `any` where nobody can tell. */
export type Shown = ReadonlySet<number> | 'any';

/** Numbers only: ids of people are texts, and inside a text the quotes are escaped. */
const CARD = /"id"\s?:\s?(\d+)/g;
const OF_PROJECT = /"projectId"\s?:\s?(\d+)/;

const NOTHING: Shown = new Set();

const cards = (json: string): Shown => new Set([...json.matchAll(CARD)].map(([, id]) => Number(id)));
/** An empty discussion does not say whose it is. */
const discussion = (json: string): Shown => {
  const [, id] = OF_PROJECT.exec(json) ?? [];
  return id === undefined ? 'any' : new Set([Number(id)]);
};
/** It changes with what is public only, and then everything is stale. */
const none = (): Shown => NOTHING;

const BY_OPERATION = new Map<string, (json: string) => Shown>([
  ...[projects.list, projects.featured, projects.inspiration, projects.get].map(
    ({ subject }) => [subject, cards] as const,
  ),
  ...[comments.list, comments.get, comments.replies].map(({ subject }) => [subject, discussion] as const),
  ...[projects.cities, projects.sitemapFiles, users.get].map(({ subject }) => [subject, none] as const),
]);

/** Which projects a change must be about to make this answer stale. */
export function shownBy({ subject }: Pick<Op<unknown, unknown>, 'subject'>, bytes: Uint8Array): Shown {
  const { buffer, byteOffset, byteLength } = bytes;
  return BY_OPERATION.get(subject)?.(Buffer.from(buffer, byteOffset, byteLength).toString('latin1')) ?? 'any';
}
