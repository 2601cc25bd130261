import { INBOX_PEOPLE_MAX, INBOX_UNREAD_MAX, type InboxKind, type PublicUser } from '@app/contracts';
import { statement } from '@app/kernel/database';
import { type Condition, type Keyed, numbered, type Ordering, orderBy } from '@app/kernel/service';

export interface InboxRow extends Keyed {
  kind: InboxKind;
  projectId: number | null;
  commentId: number | null;
  replyId: number | null;
  people: PublicUser[];
  count: number;
  detail: string | null;
  readAt: Date | null;
}

/** Its index has the same shape. */
export const INBOX_ORDER: Ordering = { rank: null, at: 'i.at', id: 'i.id' };

/** The people of an entry `i`, the last one first. */
export const NAMED = `
  cross join lateral (
    select coalesce(json_agg(c.card order by p.place), '[]') as people
    from unnest(i.people[1:${INBOX_PEOPLE_MAX}]) with ordinality p (user_id, place) join creators c using (user_id)
  ) named`;

/** A slice of somebody's inbox with the people in it; somebody whose profile has not come yet is left out. */
export const inboxSql = (rest: Condition | undefined): string =>
  numbered(
    `select null as rank, i.at, i.id, i.kind, i.project_id as "projectId", i.comment_id as "commentId",
       i.reply_id as "replyId", i.count, i.detail, i.read_at as "readAt", named.people
     from (
       select * from inbox i where i.user_id = $1 ${rest ? `and ${rest.sql}` : ''} ${orderBy(INBOX_ORDER)} limit $2
     ) i
     ${NAMED}
     ${orderBy(INBOX_ORDER)}`,
    3,
  );

export const countUnread = statement<{ unread: number; hasTimeZone: boolean }>(
  'inbox_unread',
  `select count(*)::int as unread,
     exists (select from choices where user_id = $1 and time_zone is not null) as "hasTimeZone"
   from (select from inbox where user_id = $1 and read_at is null limit ${INBOX_UNREAD_MAX}) counted`,
);

/** Entries that one statement marks. */
export const MARK_BATCH = 2_000;

export const markSome = statement<{ id: number }>(
  'inbox_mark_some',
  `update inbox set read_at = now() where user_id = $1 and id = any($2) and read_at is null returning id`,
);

export const markUntil = statement<{ id: number }>(
  'inbox_mark_until',
  `with due as (
     select id from inbox where user_id = $1 and read_at is null and at <= $2 order by kind, topic limit ${MARK_BATCH} for no key update
   )
   update inbox i set read_at = now() from due where i.id = due.id returning i.id`,
);
