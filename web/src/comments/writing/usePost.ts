import {
  API,
  type Comment,
  IDEMPOTENCY_HEADER,
  isAppError,
  mutationKeys,
  queryKeys,
  type Reply,
  type WaitingWords,
  anchorOf,
} from '@app/contracts';
import { type QueryClient, useIsMutating, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { forgetCsrfToken, send } from '../../app/api.js';
import { useMe } from '../../app/session.js';
import { withProject } from '../../cached/cards.js';
import { followByWriting } from '../../cached/follows.js';
import { saidByServer } from '../../app/failure.js';
import { toast } from '../../ui/overlays/toast.js';
import { localized } from '../../words/sentenceOf.js';
import { useWords } from '../../words/useWords.js';
import { addComment, addReply } from '../cached.js';
import { useAskToSignIn, useDiscussion } from '../discussion.js';
import { SECTION_ID } from '../sectionId.js';
import { drafts, placeOf } from './useDraft.js';

/** What is sent, and the key under which it is posted once. */
export interface Outgoing {
  text: string;
  key: string;
}

/** Cards and pages show how many comments a project has. */
export const countComments = (client: QueryClient, projectId: number, by: number): void => {
  for (const queryKey of [queryKeys.projects(), queryKeys.eachProject()])
    client.setQueriesData({ queryKey }, (cached: never) =>
      withProject(cached, projectId, ({ commentCount }) => ({ commentCount: Math.max(0, commentCount + by) })),
    );
};

/** Posts a comment, or a reply to one. It does its work to the end also when the person has left the page. */
export const usePost = (commentId?: number) => {
  const words = useWords('discussed');
  const forms = useWords('forms');
  const { project } = useDiscussion();
  const client = useQueryClient();
  const askToSignIn = useAskToSignIn();
  const me = useMe();
  const kind = commentId === undefined ? 'comment' : 'reply';
  const place = commentId === undefined ? placeOf.comment(project.id) : placeOf.reply(project.id, commentId);
  const mutationKey = mutationKeys.post(place);

  const { mutateAsync } = useMutation({
    mutationKey,
    meta: { asksToSignIn: true },
    /** Answers whether the words wait for a confirmed address. */
    mutationFn: async ({ text, key }: Outgoing): Promise<boolean> => {
      const headers = { [IDEMPOTENCY_HEADER]: key };
      // product.md, section 7: a comment goes out with a fresh token.
      if (commentId === undefined) forgetCsrfToken();
      const path = commentId === undefined ? API.comments(project.id) : API.replies(project.id, commentId);
      const posted = await send<Comment | Reply | WaitingWords>('POST', path, { content: text }, headers);
      if ('waits' in posted) {
        await client.invalidateQueries({ queryKey: queryKeys.eachWaitingWords() });
        return true;
      }
      if ('commentId' in posted) addReply(client, posted);
      else {
        addComment(client, project.slug, posted);
        countComments(client, project.id, 1);
      }
      return false;
    },
    onSuccess: (waits, { key }) => {
      drafts.done(place, key);
      if (waits) toast.success(words.comments.kept[kind], words.comments.keptText);
      else {
        if (me) followByWriting(client, me.id, project.id);
        toast.success(words.comments.posted[kind]);
      }
      // The address was confirmed meanwhile, or this page has not heard yet that something waits.
      if (me && me.wordsWait !== waits) void client.invalidateQueries({ queryKey: queryKeys.me() });
    },
    onError: (error, { key }) => {
      drafts.failed(place, key);
      if (isAppError(error, 'authentication_required'))
        askToSignIn(kind, commentId === undefined ? SECTION_ID : anchorOf({ commentId, replyId: null }));
      else toast.error(words.comments.error, failureText(error));
    },
  });

  const failureText = (error: unknown): string => {
    if (kind === 'reply' || !saidByServer(error)) return words.comments.postFailed[kind];
    const [fault] = error.details ?? [];
    return fault ? localized(fault.message, forms) : words.failure(error);
  };

  const sending = useIsMutating({ mutationKey }) > 0;
  return { place, kind, sending, post: mutateAsync } as const;
};

/** What is on its way from a place: shown as if it had arrived, and gone by itself when it fails. */
export const useOutgoing = (place: string): Outgoing[] =>
  useMutationState({
    filters: { mutationKey: mutationKeys.post(place), status: 'pending' },
    select: ({ state }) => state.variables as Outgoing,
  });
