/** The id of the section. */
export const SECTION_ID = 'comments';

/** The part of the page that a link leads to: a comment, or one of its replies. */
export interface Linked {
  commentId: number;
  replyId: number | null;
}

/** The ids of the elements. That of a reply names its comment too: a reply is found by its comment. */
export const anchorOf = ({ commentId, replyId }: Linked): string =>
  replyId === null ? `comment-${commentId}` : `reply-${commentId}-${replyId}`;

/** Reads `#comment-12` and `#reply-12-34`. */
export const linkedOf = (hash: string): Linked | null => {
  const [, comment, ofReply, reply] =
    /^#(?:comment-([1-9]\d{0,9})|reply-([1-9]\d{0,9})-([1-9]\d{0,9}))$/.exec(hash) ?? [];
  if (comment) return { commentId: Number(comment), replyId: null };
  return ofReply ? { commentId: Number(ofReply), replyId: Number(reply) } : null;
};
