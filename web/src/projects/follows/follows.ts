import {
  API,
  type Followed,
  type Following,
  isAppError,
  mutationKeys,
  type ProjectCard,
  queryKeys,
} from '@app/contracts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, getOwn, send } from '../../app/api.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';

type Followable = Pick<ProjectCard, 'slug' | 'title' | 'imageUrl' | 'category' | 'status'> & { projectId: number };

/** What a person follows. They may have voted or written since: each visit asks again. */
export const useFollows = (userId: string) =>
  useQuery({
    queryKey: queryKeys.follows(userId),
    queryFn: () => getOwn<Followed[]>(API.myFollows),
    refetchOnMount: 'always',
  });

/** Do they follow this one? Each visit asks, as above. No, as long as nobody can tell. */
export const useFollowing = (userId: string | undefined, projectId: number): boolean => {
  const { data } = useQuery({
    queryKey: queryKeys.following(userId ?? '', projectId),
    queryFn: () => get<Following | null>(API.follow(projectId)),
    enabled: userId !== undefined,
    refetchOnMount: 'always',
  });
  return userId !== undefined && data?.following === true;
};

interface Press {
  userId: string;
  project: Followable;
  following: boolean;
}

function show(client: QueryClient, { userId, project, following }: Press): void {
  client.setQueryData<Following>(queryKeys.following(userId, project.projectId), { following, stopped: !following });
  client.setQueryData<Followed[]>(queryKeys.follows(userId), (known) => {
    const others = known?.filter(({ projectId }) => projectId !== project.projectId);
    return others && following ? [project, ...others] : others;
  });
}

/** Shows at once what was pressed. What could not be saved goes back; the last press wins. */
export const useSetFollow = (projectId: number) => {
  const words = useWords('discussed');
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
