import {
  type AdminProject,
  API,
  CITIES_SHOWN,
  type CityCount,
  IDEMPOTENCY_HEADER,
  type OwnProject,
  projectListOf,
  type Project,
  type ProjectCard,
  type ProjectFields,
  type ProjectFilters,
  type ProjectList,
  queryKeys,
} from '@app/contracts';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { get, getOwn, getSlice, send } from '../app/api.js';
import { citiesPath, galleryPath, listPath } from './cards/filters.js';

export const useProjects = (filters: ProjectFilters) =>
  useInfiniteQuery({
    queryKey: queryKeys.projectList(filters),
    queryFn: ({ pageParam }) => get<ProjectList>(listPath(filters, pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasMore ? last.nextCursor : null),
    placeholderData: keepPreviousData,
  });

export const useFeatured = () =>
  useQuery({ queryKey: queryKeys.featured(), queryFn: () => get<ProjectCard | null>(API.featured) });

/** The first towns that a search finds, without one of all, and how many there are. */
export const citiesOf = (search: string) =>
  queryOptions({
    queryKey: queryKeys.cityList(search),
    queryFn: () => getSlice<CityCount>(citiesPath(search, CITIES_SHOWN)),
  });

export const useCities = (search = '') => useQuery({ ...citiesOf(search), placeholderData: keepPreviousData });

/** The gallery: a list like all others, last added first. */
export const useInspiration = () =>
  useInfiniteQuery({
    queryKey: queryKeys.inspiration(),
    queryFn: async ({ pageParam }): Promise<ProjectList> =>
      projectListOf(await getSlice<ProjectCard>(galleryPath(pageParam))),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

export const useProject = (idOrSlug: string) =>
  useQuery({
    queryKey: queryKeys.project(idOrSlug),
    queryFn: () => get<Project | AdminProject>(API.project(idOrSlug)),
  });

/**
 * For the owner of a public project, who may see more of it than everybody: an edit that waits, or one that was taken
 * back.
 */
export const useOwnProject = (project: Project | undefined, userId: string | undefined) =>
  useQuery({
    queryKey: queryKeys.ownProject(project?.id ?? 0, project?.version ?? 0),
    queryFn: () => getOwn<OwnProject>(API.myProject(project!.id)),
    enabled: project?.isApproved === true && project.userId === userId,
    // Others decide on it meanwhile.
    refetchOnMount: 'always',
  }).data;

/** Sends a new project. The same key with the same fields is one submission, however often it is sent. */
export const useSubmitProject = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fields, key }: { fields: ProjectFields; key: string }) =>
      send<Project>('POST', API.projects, fields, { [IDEMPOTENCY_HEADER]: key }),
    onSuccess: ({ isApproved }) =>
      Promise.all(
        // What goes live at once may be the first project of its town.
        [queryKeys.projects(), queryKeys.admin(), ...(isApproved ? [queryKeys.cities()] : [])].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
};

/** Fails with `edit_conflict` when the project was changed since the person opened it. */
export const useUpdateProject = (project: Project) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: ProjectFields) =>
      send<Project | OwnProject>('PUT', API.project(project.id), fields, { 'if-match': `"${project.version}"` }),
    // A conflict, too, reads the project again, so that opening it again starts from the newest version.
    onSettled: () =>
      Promise.all(
        [queryKeys.projects(), queryKeys.eachProject(), queryKeys.cities(), queryKeys.admin()].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
};
