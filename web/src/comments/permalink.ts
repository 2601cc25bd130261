import type { Linked } from '@app/contracts';

/** Reads `#comment-12` and `#reply-12-34`. */
export const linkedOf = (hash: string): Linked | null => {
  const [, comment, ofReply, reply] =
    /^#(?:comment-([1-9]\d{0,9})|reply-([1-9]\d{0,9})-([1-9]\d{0,9}))$/.exec(hash) ?? [];
  if (comment) return { commentId: Number(comment), replyId: null };
  return ofReply ? { commentId: Number(ofReply), replyId: Number(reply) } : null;
};
