import { INBOX_PEOPLE_MAX, type InboxKind } from '@app/contracts';

/** What one statement adds to an unread entry: all news of one kind and topic for one reader. */
export interface EntryValues {
  reader: string;
  kind: InboxKind;
  topic: string;
  project_id: number | null;
  comment_id: number | null;
  reply_id: number | null;
  /** The last one first, each once; none of news without a person, of which each counts. */
  people: string[];
  count: number;
  detail: string | null;
  /** How many entries of the same moment are newer. */
  behind: number;
}

export interface EntryRow {
  id: number;
  reader: string;
  kind: InboxKind;
  topic: string;
  isNew: boolean;
}

/**
 * $1: EntryValues, at most one for each unread entry. An entry that is there takes the news in and comes to the top: it
 * leads to the newest. People are counted afterwards.
 */
export const WRITE_NEWS = `
  insert into inbox as i (user_id, kind, topic, project_id, comment_id, reply_id, people, count, detail, at)
  select reader, kind, topic, project_id, comment_id, reply_id, people[1:${INBOX_PEOPLE_MAX}], count, detail,
    now() - behind * interval '1 millisecond'
  from jsonb_to_recordset($1::jsonb) as e (reader text, kind text, topic text, project_id int, comment_id int,
    reply_id int, people text[], count int, detail text, behind int)
  order by reader, kind, topic
  on conflict (user_id, kind, topic) where read_at is null do update set
    project_id = excluded.project_id, comment_id = excluded.comment_id, reply_id = excluded.reply_id,
    people = (excluded.people || array(select p from unnest(i.people) p where p <> all(excluded.people)))[1:${INBOX_PEOPLE_MAX}],
    count = i.count + case when excluded.people = '{}' then excluded.count else 0 end,
    detail = excluded.detail, at = excluded.at
  returning id, user_id as reader, kind, topic, xmax = 0 as "isNew"`;

/** $1: entries, $2: how many more people are in each. */
export const COUNT_PEOPLE = `
  update inbox i set count = i.count + more.count from unnest($1::int[], $2::int[]) as more (id, count) where i.id = more.id`;

/** $1: entries, $2: their readers. Those of which a mail is sent, or to be sent. */
export const HAVE_MAIL = `
  select e.id from unnest($1::int[], $2::text[]) as e (id, reader)
  where exists (
    select from mails where reader = e.reader and starts_with(cause, 'entry:' || e.id || ':') and state <> 'dropped'
  )`;

export interface PaceRow {
  reader: string;
  now: Date;
  recent: Date[];
  waiting: number;
}

/**
 * $1: readers, $2: kinds of mail, $3: how many an hour. The last mails within an hour, the last one first. Both figures
 * come from the reader's own mails: the index of those that wait for their time holds everybody's.
 */
export const PACES_OF_READERS = `
  select r.reader, now() as now, m.recent, m.waiting
  from unnest($1::text[]) as r (reader)
  cross join lateral (
    select coalesce((array_agg(wanted_at order by wanted_at desc))[1:$3::int], '{}') as recent,
      count(*) filter (where state = 'due' and wanted_at > now())::int as waiting
    from mails
    where reader = r.reader and kind = any($2) and state <> 'dropped' and wanted_at > now() - interval '1 hour'
  ) m`;
