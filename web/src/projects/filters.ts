import { API, type ProjectFilters } from '@app/contracts';

/** The address with some filters changed; an empty value takes one out. */
export const addressWith = (address: URLSearchParams, changes: Record<string, string>): URLSearchParams => {
  const changed = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
};

/** The address of one part of the list; `cursor` is where the part before it ended. */
export const listPath = (filters: ProjectFilters, cursor: string | null): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) query.set(name, String(value));
  if (cursor) query.set('cursor', cursor);
  return query.size > 0 ? `${API.projects}?${query}` : API.projects;
};

export const citiesPath = (search: string, limit: number): string =>
  `${API.cities}?${new URLSearchParams({ ...(search && { search }), limit: String(limit) })}`;
