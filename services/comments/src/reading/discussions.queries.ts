import { statement } from '@app/kernel/database';
import type { Name } from '@app/kernel/service';

/** What every read tells of the discussion it read in. */
export interface DiscussionRow {
  isApproved: boolean;
}

/**
 * SQL of the discussion that an address names, as `d`; its name is `$1`. A slug may have been another project's before:
 * the newest has the highest id.
 */
export const discussionAt = (name: Name): string =>
  'id' in name
    ? '(select * from discussions where project_id = $1 and not is_deleted) d'
    : '(select * from discussions where slug = $1 and not is_deleted order by project_id desc limit 1) d';

export const valueOf = (name: Name): number | string => ('id' in name ? name.id : name.slug);

/**
 * Keeps a project's standing; the higher version wins. What is known already is only read: a conflict would lock the
 * row that everybody who writes here waits for.
 */
export const keepStanding = statement<{ project_id: number }>(
  'keep_standing',
  `insert into discussions as d (project_id, slug, creator_id, is_approved, version)
   select $1::int, $2, $3, $4::boolean, $5::int
   where not exists (select from discussions known where known.project_id = $1 and (known.version >= $5 or known.is_deleted))
   on conflict (project_id) do update
     set slug = excluded.slug, creator_id = excluded.creator_id, is_approved = excluded.is_approved, version = excluded.version
     where d.version < excluded.version and not d.is_deleted
   returning project_id`,
);

/** The slug is free again. The count goes at once and is not published: the project is gone. */
export const markDeleted = statement<{ project_id: number }>(
  'mark_deleted',
  `insert into discussions (project_id, is_deleted) values ($1, true)
   on conflict (project_id) do update
     set is_deleted = true, is_approved = false, slug = null, creator_id = null, comment_count = 0, is_told = true, is_cleared = false
   returning project_id`,
);
