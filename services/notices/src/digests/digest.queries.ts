import { statement } from '@app/kernel/database';
import { NAMED } from '../reading/inbox.queries.js';
import type { DigestEntry } from './now.js';

/** $1: reader, $2: ids. Who has read of something in the site needs no mail of it. */
export const digestEntries = statement<DigestEntry>(
  'digest_entries',
  `select i.id, i.at, i.kind, i.project_id as "projectId", i.comment_id as "commentId", i.reply_id as "replyId",
     i.count, i.detail, named.people
   from inbox i ${NAMED}
   where i.user_id = $1 and i.id = any($2::int[]) and i.read_at is null order by i.at desc, i.id desc`,
);
