import { API, CATEGORIES, type Category, PROJECT_SORTS, type ProjectSort } from '@app/contracts';
import type { ProjectFilters } from '../queryKeys.js';

const isCategory = (value: string | null): value is Category => CATEGORIES.includes(value as Category);
const isSort = (value: string | null): value is ProjectSort => PROJECT_SORTS.includes(value as ProjectSort);

/** The home page's address says what is shown; a value that the API would refuse is no filter, and neither is `category=all`. */
export const filtersOf = (address: URLSearchParams): ProjectFilters => {
  const category = address.get('category');
  const sort = address.get('sort');
  const search = address.get('search')?.trim();
  const location = address.get('location')?.trim();
  return {
    ...(isCategory(category) ? { category } : {}),
    ...(location ? { location } : {}),
    ...(search ? { search } : {}),
    ...(isSort(sort) ? { sort } : {}),
    ...(address.get('featured') === 'true' ? { featured: true } : {}),
  };
};

/** The address with some filters changed; an empty value takes one out. */
export const addressWith = (address: URLSearchParams, changes: Record<string, string>): URLSearchParams => {
  const changed = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
};

/** The call for one page of the list. */
export const listPath = (filters: ProjectFilters, cursor: string | null): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) query.set(name, String(value));
  if (cursor) query.set('cursor', cursor);
  return query.size > 0 ? `${API.projects}?${query}` : API.projects;
};
