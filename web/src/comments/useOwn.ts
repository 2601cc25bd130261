import { API, type Comment, isAppError, NOBODY, queryKeys, type Reply } from '@app/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { get, send } from '../app/api.js';
import { saidByServer } from '../app/failure.js';
import { toast } from '../ui/overlays/toast.js';
import { useWords } from '../words/useWords.js';
import { changeComment, changeReply } from './cached.js';
import { useAskToSignIn, useDiscussion, type Writing } from './discussion.js';
import { linkTo } from './likes/useLike.js';
import { countComments } from './writing/usePost.js';

/** What stays of a deleted comment that has replies. */
const markOf = (comment: Comment): Comment => ({
  ...comment,
  content: '',
  deletedAt: new Date().toISOString(),
  userId: '',
  user: { ...NOBODY, createdAt: comment.createdAt },
});

/** Changing and deleting what one has written oneself. */
export const useOwn = (writing: Writing) => {
  const { kind, item } = writing;
  const words = useWords('discussed');
  const { project, focusHeading } = useDiscussion();
  const client = useQueryClient();
  const askToSignIn = useAskToSignIn();
  const commentId = kind === 'comment' ? item.id : item.commentId;
  const path = kind === 'comment' ? API.comment(project.id, item.id) : API.reply(project.id, commentId, item.id);

  const failed = (error: unknown, fallback: string) => {
    if (isAppError(error, 'authentication_required')) askToSignIn('own', linkTo(writing));
    else toast.error(words.comments.error, saidByServer(error) ? words.failure(error) : fallback);
  };

  const edit = useMutation({
    meta: { asksToSignIn: true },
    mutationFn: (content: string) => send<Comment | Reply>('PATCH', path, { content }),
    onSuccess: ({ content, updatedAt }) => {
      const change = <T extends Comment | Reply>(one: T): T => ({ ...one, content, updatedAt });
      if (kind === 'comment') changeComment(client, item.id, change<Comment>);
      else changeReply(client, item, change<Reply>);
      void client.invalidateQueries({ queryKey: queryKeys.wordVersions(project.slug, kind, item.id) });
      toast.success(words.comments.saved[kind]);
    },
    onError: (error) => failed(error, words.comments.saveFailed),
  });

  const remove = useMutation({
    meta: { asksToSignIn: true },
    mutationFn: async () => {
      await send<undefined>('DELETE', path).catch((error: unknown) => {
        // Deleted already, in another window.
        if (!isAppError(error, 'not_found')) throw error;
      });
      // Others may have replied in the meantime: the server knows whether the comment stays as a mark.
      const left = await get<Comment>(API.comment(project.id, commentId)).catch((error: unknown) => {
        if (isAppError(error, 'not_found')) return null;
        return kind === 'comment' && item.replyCount > 0 ? markOf(item) : undefined;
      });
      if (kind === 'reply') changeReply(client, item, () => null);
      if (left !== undefined || kind === 'comment') changeComment(client, commentId, () => left ?? null);
      if (left === null) countComments(client, project.id, -1);
    },
    onSuccess: () => {
      focusHeading();
      toast.success(words.comments.removed[kind]);
    },
    onError: (error) => failed(error, words.comments.removeFailed[kind]),
  });

  return { edit, remove };
};
