import { statement } from '@app/kernel/database';

export const hidePart = statement(
  'hide_part',
  'insert into hidden_parts (user_id, part, value, reason, by_id) values ($1, $2, $3, $4, $5)',
);

export const endHiding = statement(
  'end_hiding',
  `update hidden_parts set ended_at = now(), ending = $3 where user_id = $1 and part = any($2::text[]) and ended_at is null`,
);

/** The picture that was restored last. */
export const restoredImage = statement<{ url: string | null }>(
  'restored_image',
  `select value ->> 'profileImageUrl' as url from hidden_parts
   where user_id = $1 and part = 'image' and ending = 'restored' order by id desc limit 1`,
);
