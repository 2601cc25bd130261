import {
  API,
  type CommentLikeAnswer,
  isAppError,
  mutationKeys,
  type OwnLikes,
  queryKeys,
  type Reply,
  type ReplyLikeAnswer,
  anchorOf,
} from '@app/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../api.js';
import { toast } from '../ui/toast.js';
import { useWords } from '../words/useWords.js';
import { changeComment, changeReply } from './cached.js';
import { useAskToSignIn, useDiscussion, useSignedOut, type Writing } from './discussion.js';
import { useLiked } from './queries.js';

/** The part of the writing's address on the page. */
export const linkTo = ({ kind, item }: Writing): string =>
  anchorOf(
    kind === 'comment' ? { commentId: item.id, replyId: null } : { commentId: item.commentId, replyId: item.id },
  );

/** Shows a like at once. When the request fails, exactly this like goes back, and the documented toast says so. */
export const useLike = (writing: Writing) => {
  const { kind, item } = writing;
  const { comments: words, failure } = useWords();
  const { project } = useDiscussion();
  const client = useQueryClient();
  const signedOut = useSignedOut();
  const askToSignIn = useAskToSignIn();
  const liked = useLiked(project.id, kind, item.id);
  const likesKey = queryKeys.likes(project.id);
  const mutationKey = mutationKeys.like(kind, item.id);

  const setLikes = (count: (likes: number) => number) => {
    const change = <T extends { likes: number }>(one: T): T => ({ ...one, likes: count(one.likes) });
    if (kind === 'comment') changeComment(client, item.id, change);
    else changeReply(client, item, change<Reply>);
  };
  const setLiked = (given: boolean) => {
    const field = kind === 'comment' ? 'commentIds' : 'replyIds';
    client.setQueryData(likesKey, (own: OwnLikes | null | undefined) => {
      const before = own ?? { commentIds: [], replyIds: [] };
      const others = before[field].filter((id) => id !== item.id);
      return { ...before, [field]: given ? [...others, item.id] : others };
    });
  };
  const signInFirst = () => askToSignIn(kind === 'comment' ? 'likeComment' : 'likeReply', linkTo(writing));

  const { mutate } = useMutation({
    mutationKey,
    meta: { asksToSignIn: true },
    mutationFn: () =>
      send<CommentLikeAnswer | ReplyLikeAnswer>(
        'POST',
        kind === 'comment' ? API.commentLike(project.id, item.id) : API.replyLike(project.id, item.commentId, item.id),
      ),
    onMutate: async () => {
      // An answer that is on its way does not know of this like.
      await client.cancelQueries({ queryKey: likesKey });
      setLiked(true);
      setLikes((likes) => likes + 1);
    },
    onSuccess: (answer) => {
      setLikes(() => answer.likes);
      toast.success(words.liked[kind]);
    },
    onError: (error) => {
      setLiked(isAppError(error, 'already_liked'));
      setLikes((likes) => likes - 1);
      if (isAppError(error, 'authentication_required')) signInFirst();
      else toast.error(words.error, isAppError(error, 'account_suspended') ? failure(error) : words.likeFailed[kind]);
    },
  });

  const like = () => {
    if (client.isMutating({ mutationKey }) > 0) return;
    if (signedOut) signInFirst();
    else if (liked) toast.error(words.error, words.likeFailed[kind]);
    else mutate();
  };
  return { liked, like };
};
