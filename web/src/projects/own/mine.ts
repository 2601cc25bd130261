import {
  type AdminProject,
  API,
  projectListOf,
  type OwnProject,
  type OwnProjectCard,
  SLICE_SIZE,
  type Project,
  type ProjectList,
  queryKeys,
} from '@app/contracts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, getOwn, getSlice, send } from '../../app/api.js';

/** One’s own projects, as a list like all others has them. */
interface OwnList extends Omit<ProjectList, 'projects'> {
  projects: OwnProjectCard[];
}

const slicePath = (path: string, query: Record<string, string>, cursor: string | null): string =>
  `${path}?${new URLSearchParams({ ...query, ...(cursor === null ? {} : { cursor }) })}`;

const growing = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: Pick<ProjectList, 'nextCursor'>) => last.nextCursor,
};

/** The signed-in person's own projects in any state, newest first. */
export const useMyProjects = (userId: string) =>
  useInfiniteQuery({
    ...growing,
    queryKey: queryKeys.myProjects(userId),
    queryFn: async ({ pageParam }): Promise<OwnList> =>
      projectListOf(
        await getSlice<OwnProjectCard>(slicePath(API.myProjects, { limit: String(SLICE_SIZE) }, pageParam)),
      ),
    // Others decide on them meanwhile: each visit asks again, and shows at once what is known.
    refetchOnMount: 'always',
  });

/** A person's approved projects, newest first. */
export const useProjectsOf = (userId: string) =>
  useInfiniteQuery({
    ...growing,
    queryKey: queryKeys.projectsOf(userId),
    queryFn: ({ pageParam }) =>
      get<ProjectList>(
        slicePath(API.projects, { creator: userId, sort: 'newest', limit: String(SLICE_SIZE) }, pageParam),
      ),
  });

/** Fetches a project with its story, as it is now: it may have been decided on since the list was read. */
export const useOpenProject = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ slug }: Pick<OwnProjectCard, 'slug'>) =>
      client.fetchQuery({
        queryKey: queryKeys.project(slug),
        queryFn: () => get<Project | AdminProject>(API.project(slug)),
        staleTime: 0,
      }),
  });
};

/** Fetches a project of the person's own, with an edit that waits. */
export const useOpenOwnProject = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Pick<OwnProjectCard, 'id' | 'version'>) =>
      client.fetchQuery({
        queryKey: queryKeys.ownProject(id, version),
        queryFn: () => getOwn<OwnProject>(API.myProject(id)),
        staleTime: 0,
      }),
  });
};

/** Deletes a project that was never approved. */
export const useWithdraw = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<OwnProjectCard, 'id'>) => send<undefined>('DELETE', API.project(id)),
    // A failure, too, reads the lists again: the project may have been approved meanwhile.
    onSettled: (_answer, _error, { id }) => {
      client.removeQueries({
        queryKey: queryKeys.eachProject(),
        predicate: ({ state }) => (state.data as Project | undefined)?.id === id,
      });
      return Promise.all(
        [queryKeys.projects(), queryKeys.admin()].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
};
