import { API, isAppError, type ProjectCard, queryKeys, type UpvoteAnswer } from '@app/contracts';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { get, send } from '../api.js';
import { withProject } from '../cards.js';
import { hrefs } from '../hrefs.js';
import { useMe } from '../session.js';
import { toast } from '../ui/toast.js';
import { useWords } from '../words/useWords.js';
import { keepIntent } from './upvoteIntent.js';
import { batched } from './upvotes.js';

const askUpvoted = batched(async (projectIds) => {
  const answer = await get<{ projectIds: number[] } | null>(`${API.myUpvotes}?projectIds=${projectIds.join(',')}`);
  return answer?.projectIds ?? [];
});

export type Votable = Pick<ProjectCard, 'id' | 'slug' | 'title'>;

/**
 * Shows a vote at once. When the request fails, the count goes back and the documented toast says so. A second vote on the same project fails
 * without a request.
 */
export const useUpvote = (project: Votable) => {
  const words = useWords().vote;
  const signIn = useWords().actions.signIn;
  const me = useMe();
  const client = useQueryClient();
  const location = useLocation();
  const upvotedKey = queryKeys.upvoted(project.id);
  const mutationKey = ['upvote', project.id];
  const { data: given = false } = useQuery({
    queryKey: upvotedKey,
    queryFn: () => askUpvoted(project.id),
    enabled: Boolean(me),
  });

  const setUpvotes = (count: (upvotes: number) => number) => {
    for (const queryKey of [queryKeys.projects(), queryKeys.eachProject()] satisfies QueryKey[])
      client.setQueriesData({ queryKey }, (cached: never) =>
        withProject(cached, project.id, ({ upvotes }) => ({ upvotes: count(upvotes) })),
      );
  };
  const askToSignIn = () => {
    keepIntent({ id: project.id, slug: project.slug, title: project.title });
    toast.error(words.signIn, words.signInText, { label: signIn, to: hrefs.auth(location) });
  };

  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => send<UpvoteAnswer>('POST', API.upvote(project.slug)),
    onMutate: () => {
      client.setQueryData(upvotedKey, true);
      setUpvotes((upvotes) => upvotes + 1);
    },
    onSuccess: (answer) => {
      setUpvotes(() => answer.upvotes);
      toast.success(words.done, words.doneText);
      return Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.projects() }),
        client.invalidateQueries({ queryKey: queryKeys.eachProject() }),
      ]);
    },
    onError: (error) => {
      client.setQueryData(upvotedKey, isAppError(error, 'already_upvoted'));
      setUpvotes((upvotes) => upvotes - 1);
      if (isAppError(error, 'authentication_required')) askToSignIn();
      else toast.error(words.failed, words.failedText);
    },
  });

  const upvote = () => {
    if (client.isMutating({ mutationKey }) > 0) return;
    if (!me) askToSignIn();
    else if (given) toast.error(words.failed, words.failedText);
    else mutate();
  };
  return { given: Boolean(me) && given, upvote };
};
