import { statement } from '@app/kernel/database';
import type { ChoicesRow } from '../choices/choices.queries.js';
import { NAMED } from '../reading/inbox.queries.js';
import type { DigestEntry } from './now.js';

/** An entry with what its reader has chosen, if anything. */
export interface CollectedEntry extends DigestEntry {
  userId: string;
  chosen: ChoicesRow['mail'] | null;
}

/** $1: ids. Who has read of something in the site needs no mail of it. */
export const digestEntries = statement<CollectedEntry>(
  'digest_entries',
  `select i.id, i.user_id as "userId", i.at, i.kind, i.project_id as "projectId", i.comment_id as "commentId",
     i.reply_id as "replyId", i.count, i.detail, named.people,
     (select c.mail from choices c where c.user_id = i.user_id) as chosen
   from inbox i ${NAMED}
   where i.id = any($1::int[]) and i.read_at is null`,
);
