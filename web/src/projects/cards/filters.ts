import { API, GALLERY_SLICE_SIZE, type ProjectFilters } from '@app/contracts';

/** The form of the search, to which the other filters belong. */
export const FILTERS_ID = 'filters';

/** The URL with some filters changed; an empty value takes one out. */
export const paramsWith = (params: URLSearchParams, changes: Record<string, string>): URLSearchParams => {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
};

/** The URL of one part of the list; `cursor` is where the part before it ended. */
export const listPath = (filters: ProjectFilters, cursor: string | null): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) parameters.set(name, String(value));
  if (cursor) parameters.set('cursor', cursor);
  // Not its `size`: Safari before 17 has none.
  const query = String(parameters);
  return query ? `${API.projects}?${query}` : API.projects;
};

export const galleryPath = (cursor: string | null): string =>
  `${API.inspiration}?${new URLSearchParams({ limit: String(GALLERY_SLICE_SIZE), ...(cursor && { cursor }) })}`;

export const citiesPath = (search: string, limit: number): string =>
  `${API.cities}?${new URLSearchParams({ ...(search && { search }), limit: String(limit) })}`;
