import { projectName, rowId } from '../http/parameters.js';

/** A comment's place in an address, as the router gives it. */
export interface CommentAddress {
  id: string;
  commentId: string;
}
export interface ReplyAddress extends CommentAddress {
  replyId: string;
}

/** @throws AppError not_found for what no project or row can be called. */
export const commentAt = ({ id, commentId }: CommentAddress) => ({
  project: projectName(id),
  commentId: rowId(commentId),
});
export const replyAt = (reply: ReplyAddress) => ({ ...commentAt(reply), replyId: rowId(reply.replyId) });
