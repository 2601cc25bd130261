import {
  API,
  CITIES_SHOWN,
  type CityCount,
  projectListOf,
  type ProjectCard,
  type ProjectFilters,
  type ProjectList,
  queryKeys,
} from '@app/contracts';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { get, getSlice } from '../app/api.js';
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
