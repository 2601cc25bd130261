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

const digests = Object.entries(WRITTEN)
  .map(
    ([table, late]) => `
      select '${table}' as "table", md5(coalesce(string_agg(line, chr(10) order by line), '')) as digest
      from (select (to_jsonb(t) - '{${late.join(',')}}'::text[])::text as line from ${table} t) lines`,
  )
  .join(' union all ');

/** What stands in each of these tables, as a digest: two that are equal mean that nothing was written in between. */
export async function writtenRows({ sql }: Parts): Promise<Record<string, string>> {
  const found = await sql<{ table: string; digest: string }>(digests);
  return Object.fromEntries(found.map(({ table, digest }) => [table, digest]));
}
