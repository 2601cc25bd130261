import {
  ADMIN_PROJECT_SORTS,
  ADMIN_PROJECT_STATES,
  type AdminProjectFilters,
  type AdminProjectSort,
  type AdminProjectState,
  API,
  CATEGORIES,
  DEFAULT_ADMIN_SORT,
  DESK_SLICE_SIZE,
} from '@app/contracts';

/** What the desk shows: a tab, its filters and its order. The address says it, so that it can be kept and sent. */
export interface DeskView extends AdminProjectFilters {
  state: AdminProjectState;
  sort: AdminProjectSort;
}

const oneOf = <T extends string>(value: string | null, allowed: readonly T[]): T | undefined =>
  allowed.find((word) => word === value);

/** Who has waited longest comes first. */
export const usualSort = (state: AdminProjectState): AdminProjectSort =>
  state === 'pending' ? 'oldest' : DEFAULT_ADMIN_SORT;

export function viewOf(address: URLSearchParams): DeskView {
  const state = oneOf(address.get('state'), ADMIN_PROJECT_STATES) ?? 'all';
  const search = address.get('search')?.trim();
  const category = oneOf(address.get('category'), CATEGORIES);
  return {
    state,
    sort: oneOf(address.get('sort'), ADMIN_PROJECT_SORTS) ?? usualSort(state),
    ...(search ? { search } : {}),
    ...(category ? { category } : {}),
  };
}

/** The filters without tab and order: the tabs' counts are of these. */
export const filtersOf = ({ search, category }: DeskView): AdminProjectFilters => ({
  ...(search ? { search } : {}),
  ...(category ? { category } : {}),
});

/** The address of the view. What is usual is left out. */
export function addressOf(view: DeskView): URLSearchParams {
  const { state, sort } = view;
  return new URLSearchParams({
    ...filtersOf(view),
    ...(state === 'all' ? {} : { state }),
    ...(sort === usualSort(state) ? {} : { sort }),
  });
}

export const listPath = (view: DeskView, cursor: string | null): string =>
  `${API.adminProjects}?${new URLSearchParams({
    ...filtersOf(view),
    state: view.state,
    sort: view.sort,
    limit: String(DESK_SLICE_SIZE),
    ...(cursor === null ? {} : { cursor }),
  })}`;

export const countsPath = (filters: AdminProjectFilters): string =>
  `${API.adminProjectCounts}?${new URLSearchParams({ ...filters })}`;
