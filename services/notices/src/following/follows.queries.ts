import { type Following, FOLLOWS_MAX } from '@app/contracts';
import { statement } from '@app/kernel/database';
import { isGone } from '@app/kernel/service';

const SAID = 'following, not following as stopped';

/** What somebody says wins over what follows by itself, and over a vote. */
export const sayFollows = statement<Following>(
  'say_follows',
  `insert into follows as f (project_id, user_id, following) values ($1, $2, $3)
   on conflict (project_id, user_id) do update set following = excluded.following,
     at = case when f.following = excluded.following then f.at else now() end
   returning ${SAID}`,
);

/**
 * $1: projects, $2: who follows each of them. Who has said that they do not follow it stays so, and nobody follows it
 * whose account is gone.
 */
export const FOLLOW_UNLESS_SAID = `
  insert into follows (project_id, user_id, following)
  select distinct said.project_id, said.user_id, true from unnest($1::int[], $2::text[]) as said (project_id, user_id)
  where not ${isGone('said.user_id')} order by 1, 2 on conflict do nothing`;

export const followOf = statement<Following>(
  'follow_of',
  `select ${SAID} from follows where project_id = $1 and user_id = $2`,
);

/** What somebody follows, the last one first. */
export const followsOf = statement<{ projectId: number }>(
  'follows_of',
  `select project_id as "projectId" from follows where user_id = $1 and following
   order by at desc, project_id desc limit ${FOLLOWS_MAX}`,
);

/** Which of these somebody has said not to follow. */
export const unfollowedOf = statement<{ projectId: number }>(
  'unfollowed_of',
  `select project_id as "projectId" from follows
   where project_id = any($2::int[]) and user_id = $1 and not following`,
);

export const FORGET_PROJECT = `
  with gone as (delete from follows where project_id = $1)
  delete from followed_news where project_id = $1`;
