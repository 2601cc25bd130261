import {
  API,
  type CommentLikeAnswer,
  isAppError,
  mutationKeys,
  queryKeys,
  type Reply,
  type ReplyLikeAnswer,
  anchorOf,
} from '@app/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../app/api.js';
import { askMe, useMe } from '../../app/session.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { changeComment, changeReply } from '../cached.js';
import { useAskToSignIn, useDiscussion, useSignedOut, type Writing } from '../discussion.js';
import { giveLike, takeLikeBack } from './ownLikes.js';
import { useLiked } from '../queries.js';

/** The part of the writing's URL on the page. */
export const linkTo = ({ kind, item }: Writing): string =>
  anchorOf(
    kind === 'comment' ? { commentId: item.id, replyId: null } : { commentId: item.commentId, replyId: item.id },
  );

/** Shows a like at once. When the request fails, exactly this like goes back, and the documented toast says so. */
export const useLike = (writing: Writing) => {
  const { kind, item } = writing;
  const { comments: words, failure } = useWords('discussed');
  const { project } = useDiscussion();
  const client = useQueryClient();
  const signedOut = useSignedOut();
  const askToSignIn = useAskToSignIn();
  const me = useMe();
  const liked = useLiked(project.id, kind, item.id);
  const mutationKey = mutationKeys.like(kind, item.id);

  const setLikes = (count: (likes: number) => number) => {
    const change = <T extends { likes: number }>(one: T): T => ({ ...one, likes: count(one.likes) });
    if (kind === 'comment') changeComment(client, item.id, change);
    else changeReply(client, item, change<Reply>);
  };
  const signInFirst = () => askToSignIn(kind === 'comment' ? 'likeComment' : 'likeReply', linkTo(writing));

  const { mutate } = useMutation({
    mutationKey,
    meta: { asksToSignIn: true },
    mutationFn: (_by: string | undefined) =>
      send<CommentLikeAnswer | ReplyLikeAnswer>(
        'POST',
        kind === 'comment' ? API.commentLike(project.id, item.id) : API.replyLike(project.id, item.commentId, item.id),
      ),
    onMutate: (by) => {
      if (by) giveLike(by, kind, item.id);
      setLikes((likes) => likes + 1);
    },
    onSuccess: (answer, by) => {
      if (!by) void client.invalidateQueries({ queryKey: queryKeys.likes(project.id) });
      setLikes(() => answer.likes);
      toast.success(words.liked[kind], answer.waits && words.likeKept);
    },
    onError: (error, by) => {
      setLikes((likes) => likes - 1);
      // The earlier like was not known here yet: it shows now, and nothing has failed.
      if (isAppError(error, 'already_liked')) return;
      if (by) takeLikeBack(by, kind, item.id);
      if (isAppError(error, 'authentication_required')) signInFirst();
      else toast.error(words.error, isAppError(error, 'account_suspended') ? failure(error) : words.likeFailed[kind]);
    },
  });

  const like = async () => {
    const person = me === undefined ? await askMe(client) : me;
    if (client.isMutating({ mutationKey }) > 0) return;
    if (signedOut || (me === undefined && !person)) signInFirst();
    else if (liked) toast.error(words.error, words.likeFailed[kind]);
    else mutate(person?.id);
  };
  return { liked, like: () => void like() };
};
