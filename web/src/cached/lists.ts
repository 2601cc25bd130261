import type { InfiniteData } from '@tanstack/react-query';

/** A list that grows, as the query cache keeps it: slices of projects, or of anything else. */
type Slices<T> = InfiniteData<{ projects: T[] } | { items: T[] }>;

/**
 * Each thing of a list once: between two slices it may have come into another place (it was voted for), or it is our
 * own new one.
 */
export const itemsOf = <T extends { id: number | string }>(list: Slices<T> | undefined): T[] => {
  const items = list?.pages.flatMap((slice) => ('projects' in slice ? slice.projects : slice.items)) ?? [];
  return [...new Map(items.map((item) => [item.id, item])).values()];
};
