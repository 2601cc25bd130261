import type { Parts } from '@app/testing/parts';

/** The tables that people's calls write, and the columns in them that follow by themselves a little later. */
const WRITTEN: Record<string, string[]> = {
  // Somebody is established when their first approved project is heard of. Things wait for an address from when its
  // mail leaves.
  'users.users': ['established_at', 'email_waits', 'version', 'updated_at'],
  'users.credentials': [],
  'users.identities': [],
  'users.audit': [],
  'users.holds': [],
  'projects.projects': ['upvotes', 'comment_count', 'trending', 'card'],
  'projects.project_upvotes': [],
  'projects.waiting_votes': [],
  'projects.trusted_people': [],
  'projects.projects_to_look_at': [],
  'projects.audit': [],
  'comments.comments': ['likes'],
  'comments.comment_replies': [],
  'comments.comment_likes': [],
  'comments.comment_reply_likes': [],
  'comments.waiting_words': [],
  'comments.waiting_likes': [],
  'comments.report_cases': [],
  'comments.reports': [],
  'comments.reported_words': [],
  'comments.word_versions': [],
  'comments.audit': [],
  'notices.choices': [],
  'notices.subscribers': [],
  // How far it is.
  'notices.letters': ['added', 'up_to', 'is_added', 'outcome', 'state', 'ended_at'],
  'notices.audit': [],
  'media.images': ['status', 'image', 'fault', 'unused_since', 'asked_at', 'is_settled'],
};

/** What Postgres has no hash for is hashed as text. */
const HASHED_AS_TEXT = ['json', 'tsvector'];

interface Column {
  table: string;
  name: string;
  type: string;
}

/**
 * One number for all rows of a table, and how many they are. Their text would take five times as long, and they are
 * compared hundreds of times.
 */
async function digestsOf({ sql }: Parts): Promise<string> {
  const columns = await sql<Column>(
    `select table_schema || '.' || table_name as "table", column_name as name, data_type as type
     from information_schema.columns where table_schema || '.' || table_name = any($1)`,
    [Object.keys(WRITTEN)],
  );
  return Object.entries(WRITTEN)
    .map(([table, late]) => {
      const own = columns.filter((column) => column.table === table);
      const missing = late.filter((name) => !own.some((column) => column.name === name));
      if (own.length === 0 || missing.length > 0) throw new Error(`There is no ${table} with ${missing.join(', ')}`);
      const hashed = own
        .filter(({ name }) => !late.includes(name))
        .map(({ name, type }) => `"${name}"${HASHED_AS_TEXT.includes(type) ? '::text' : ''}`);
      return `
        select '${table}' as "table", concat_ws(' ', count(*), bit_xor(hash_record_extended(row(${hashed.join(', ')}), 0)))
          as digest from ${table}`;
    })
    .join(' union all ');
}

const digests = new WeakMap<Parts, Promise<string>>();

/** What stands in each of these tables, as a digest: two that are equal mean that nothing was written in between. */
export async function writtenRows(parts: Parts): Promise<Record<string, string>> {
  const statement = digests.get(parts) ?? digestsOf(parts);
  digests.set(parts, statement);
  const found = await parts.sql<{ table: string; digest: string }>(await statement);
  return Object.fromEntries(found.map(({ table, digest }) => [table, digest]));
}
