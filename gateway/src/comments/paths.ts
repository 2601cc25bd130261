import { projectName, rowId } from '../http/parameters.js';

/** The segments of a path that name a comment, as the router gives them. */
export interface CommentPath {
  id: string;
  commentId: string;
}
export interface ReplyPath extends CommentPath {
  replyId: string;
}

/** @throws AppError not_found for what no project or row can be called. */
export const commentAt = ({ id, commentId }: CommentPath) => ({
  project: projectName(id),
  commentId: rowId(commentId),
});
export const replyAt = (reply: ReplyPath) => ({ ...commentAt(reply), replyId: rowId(reply.replyId) });
