import { API, isAppError, mutationKeys, type ProjectCard, queryKeys, type UpvoteAnswer } from '@app/contracts';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { get, send } from '../../app/api.js';
import { withProject } from '../../cached/cards.js';
import { hrefs } from '../../app/hrefs.js';
import { askMe, useMe } from '../../app/session.js';
import { useStore } from '../../app/store.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { giveVote, ownVotes, takeVoteBack, voteKey } from './ownVotes.js';
import { keepIntent } from './upvoteIntent.js';
import { batched } from './upvotes.js';

const askUpvoted = batched(async (projectIds) => {
  const answer = await get<{ projectIds: number[] } | null>(`${API.myUpvotes}?projectIds=${projectIds.join(',')}`);
  return answer?.projectIds ?? [];
});

export type Votable = Pick<ProjectCard, 'id' | 'slug' | 'title'> & { upvotes?: number };

/** How many upvotes a project has, as far as this page knows. */
export const useUpvotes = ({ id, upvotes = 0 }: Pick<Votable, 'id' | 'upvotes'>): number =>
  Math.max(upvotes, useOwnVote(id) ?? 0);

const useOwnVote = (projectId: number): number | undefined => {
  const me = useMe();
  return useStore(ownVotes, (votes) => (me ? votes.get(voteKey(me.id, projectId)) : undefined), undefined);
};

/**
 * Shows a vote at once. When the request fails, exactly this vote goes back and the documented toast says so. A second
 * vote on the same project fails without a request.
 */
export const useUpvote = (project: Votable) => {
  const { vote: words, actions, failure } = useWords();
  const { signIn } = actions;
  const me = useMe();
  const client = useQueryClient();
  const location = useLocation();
  const upvotedKey = queryKeys.upvoted(project.id);
  const mutationKey = mutationKeys.upvote(project.id);
  const { data: known = false } = useQuery({
    queryKey: upvotedKey,
    queryFn: () => askUpvoted(project.id),
    enabled: Boolean(me),
  });
  const upvotes = useUpvotes(project);
  const given = useOwnVote(project.id) !== undefined || known;

  const askToSignIn = () => {
    keepIntent({ id: project.id, slug: project.slug, title: project.title });
    toast.error(words.signIn, words.signInText, { label: signIn, to: hrefs.auth(location) });
  };

  const { mutate } = useMutation({
    mutationKey,
    meta: { asksToSignIn: true },
    mutationFn: (_by: string) => send<UpvoteAnswer>('POST', API.upvote(project.slug)),
    onMutate: (by) => giveVote(by, project.id, project.upvotes === undefined ? 0 : upvotes + 1),
    onSuccess: (answer, by) => {
      giveVote(by, project.id, answer.upvotes);
      client.setQueryData(upvotedKey, true);
      for (const queryKey of [queryKeys.projects(), queryKeys.eachProject()] satisfies QueryKey[])
        client.setQueriesData({ queryKey }, (cached: never) =>
          withProject(cached, project.id, (now) => ({ upvotes: Math.max(now.upvotes, answer.upvotes) })),
        );
      if (answer.waits) toast.success(words.kept, words.waits);
      else toast.success(words.done, words.doneText);
      return Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.projects() }),
        client.invalidateQueries({ queryKey: queryKeys.eachProject() }),
        // Who votes for a project follows it.
        client.invalidateQueries({ queryKey: queryKeys.follows(by) }),
      ]);
    },
    onError: (error, by) => {
      // The earlier vote was not known here yet, or was given in another tab: it shows now, and nothing has failed.
      if (isAppError(error, 'already_upvoted')) return giveVote(by, project.id, 0);
      takeVoteBack(by, project.id);
      // The answer may be what was lost, and not the vote.
      void client.invalidateQueries({ queryKey: upvotedKey });
      if (isAppError(error, 'authentication_required')) askToSignIn();
      else toast.error(words.failed, isAppError(error, 'account_suspended') ? failure(error) : words.failedText);
    },
  });

  const upvote = async () => {
    const person = me === undefined ? await askMe(client) : me;
    if (client.isMutating({ mutationKey }) > 0) return;
    if (!person) askToSignIn();
    else if (given) toast.error(words.failed, words.failedText);
    else mutate(person.id);
  };
  /** It was given, and counts once the person has confirmed the address. */
  const waits = Boolean(me?.wordsWait) && given;
  return { given: Boolean(me) && given, waits, upvotes, upvote: () => void upvote() };
};
