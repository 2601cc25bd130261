import {
  ADMIN_PROJECT_SORTS,
  type AdminProjectFilters,
  type AdminProjectSort,
  type AdminProjectState,
  API,
  CATEGORIES,
  DEFAULT_ADMIN_SORT,
  MODERATION_SLICE_SIZE,
  MODERATION_STATES,
  type ModerationState,
} from '@app/contracts';

/** A list with its filters and its order. The URL says them, so that they can be kept and sent. */
export interface ListView extends AdminProjectFilters {
  state: AdminProjectState;
  sort: AdminProjectSort;
}

/** What project moderation shows: the list of a tab. */
export interface ModerationView extends ListView {
  state: ModerationState;
}

export const oneOf = <T extends string>(value: string | null, allowed: readonly T[]): T | undefined =>
  allowed.find((word) => word === value);

/** Who has waited longest comes first; and of what may go into the gallery, what people liked best. */
export const usualSort = (state: AdminProjectState): AdminProjectSort =>
  state === 'pending' ? 'oldest' : state === 'candidates' ? 'most_upvoted' : DEFAULT_ADMIN_SORT;

/** A list with the filters and the order of the URL. */
export function listViewOf<State extends AdminProjectState>(params: URLSearchParams, state: State) {
  const search = params.get('search')?.trim();
  const category = oneOf(params.get('category'), CATEGORIES);
  const needsLook = params.get('needsLook') === 'true';
  return {
    state,
    sort: oneOf(params.get('sort'), ADMIN_PROJECT_SORTS) ?? usualSort(state),
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
    ...(needsLook ? { needsLook } : {}),
  };
}

export const viewOf = (params: URLSearchParams): ModerationView =>
  listViewOf(params, oneOf(params.get('state'), MODERATION_STATES) ?? 'all');

/** The filters without tab and order: the tabs' counts are of these. */
export const filtersOf = ({ search, category, needsLook }: ListView): AdminProjectFilters => ({
  ...(search ? { search } : {}),
  ...(category ? { category } : {}),
  ...(needsLook ? { needsLook } : {}),
});

/** As a URL has them. */
const asParams = ({ needsLook, ...filters }: AdminProjectFilters): Record<string, string> => ({
  ...filters,
  ...(needsLook ? { needsLook: 'true' } : {}),
});

/** Filters and order, for a URL. What is usual is left out. */
export const narrowingOf = (view: ListView): Record<string, string> => ({
  ...asParams(filtersOf(view)),
  ...(view.sort === usualSort(view.state) ? {} : { sort: view.sort }),
});

export const paramsOf = (view: ModerationView): URLSearchParams =>
  new URLSearchParams({ ...narrowingOf(view), ...(view.state === 'all' ? {} : { state: view.state }) });

export const listPath = (view: ListView, cursor: string | null): string =>
  `${API.adminProjects}?${new URLSearchParams({
    ...asParams(filtersOf(view)),
    state: view.state,
    sort: view.sort,
    limit: String(MODERATION_SLICE_SIZE),
    ...(cursor === null ? {} : { cursor }),
  })}`;

export const countsPath = (filters: AdminProjectFilters): string =>
  `${API.adminProjectCounts}?${new URLSearchParams(asParams(filters))}`;
