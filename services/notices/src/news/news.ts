import type { InboxKind } from '@app/contracts';
import type { MailKind } from '../mail/kinds.js';
import type { EntryRow } from './entries.queries.js';

/** Something that somebody is to hear of. */
export interface News {
  reader: string;
  kind: InboxKind;
  /** Unread news of one kind about one topic are one entry. */
  topic: string;
  /** An event that comes twice has the same one, and somebody hears of it once. */
  cause: string;
  projectId?: number;
  commentId?: number;
  replyId?: number | null;
  /** Who did it, when the reader may know. */
  person?: string;
  detail?: string;
  mail: {
    kind: MailKind;
    about: Record<string, unknown>;
    /** `each`: for every cause. `first`: only for the first one that the reader has not read of. */
    for: 'each' | 'first';
    /** One for all news that are in one mail together, in the place of their own. */
    cause?: string;
  };
}

/** An entry, and what was written into it just now. */
export interface Written extends EntryRow {
  news: News[];
}
