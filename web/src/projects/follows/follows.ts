import { API, type Followed, isAppError, mutationKeys, type ProjectCard, queryKeys } from '@app/contracts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, send } from '../../app/api.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';

type Followable = Pick<ProjectCard, 'slug' | 'title' | 'imageUrl' | 'category' | 'status'> & { projectId: number };

/** What a person follows. They may have voted or written since: each visit asks again. */
export const useFollows = (userId: string | undefined) =>
  useQuery({
    queryKey: queryKeys.follows(userId ?? ''),
    queryFn: () => get<Followed[]>(API.myFollows),
    enabled: userId !== undefined,
    refetchOnMount: 'always',
  });

interface Press {
  userId: string;
  project: Followable;
  following: boolean;
}

function show(client: QueryClient, { userId, project, following }: Press): void {
  client.setQueryData<Followed[]>(queryKeys.follows(userId), (known = []) => {
    const others = known.filter(({ projectId }) => projectId !== project.projectId);
    return following ? [project, ...others] : others;
  });
}

/** Shows at once what was pressed. What could not be saved goes back; the last press wins. */
export const useSetFollow = (projectId: number) => {
  const words = useWords();
  const client = useQueryClient();
  const mutationKey = mutationKeys.follow(projectId);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ project, following }: Press) =>
      send<undefined>(following ? 'POST' : 'DELETE', API.follow(project.projectId)),
    onMutate: async (press) => {
      await client.cancelQueries({ queryKey: queryKeys.follows(press.userId) });
      show(client, press);
    },
    onError: (error, { project, following, userId }) => {
      if (client.isMutating({ mutationKey }) === 1) show(client, { project, userId, following: !following });
      toast.error(words.project.followFailed, isAppError(error) ? words.failure(error) : undefined);
    },
    onSettled: (_answer, _error, { userId }) =>
      client.isMutating({ mutationKey }) === 1
        ? client.invalidateQueries({ queryKey: queryKeys.follows(userId) })
        : undefined,
  });
};
