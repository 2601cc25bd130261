import { type ProjectCard, type ProjectList, UPVOTE_QUERY_MAX } from '@app/contracts';
import type { InfiniteData } from '@tanstack/react-query';

type Cached = InfiniteData<ProjectList> | ProjectCard[] | ProjectCard | null | undefined;

/** What the cache holds of a project, in a list or alone, with another number of upvotes. */
export const withUpvotes = (cached: Cached, projectId: number, count: (upvotes: number) => number): Cached => {
  const changed = <T extends ProjectCard>(project: T): T =>
    project.id === projectId ? { ...project, upvotes: count(project.upvotes) } : project;
  if (!cached) return cached;
  if (Array.isArray(cached)) return cached.map(changed);
  if ('pages' in cached)
    return { ...cached, pages: cached.pages.map((page) => ({ ...page, projects: page.projects.map(changed) })) };
  return changed(cached);
};

type Ask = (projectIds: number[]) => Promise<number[]>;

/** Gathers the questions of one moment, so that a grid of cards is one call: each card asks about itself and need not know of the others. */
export const batched = (ask: Ask): ((projectId: number) => Promise<boolean>) => {
  let waiting: { ids: number[]; answer: Promise<Set<number>> } | null = null;
  return async (projectId) => {
    if (!waiting || waiting.ids.length >= UPVOTE_QUERY_MAX) {
      const ids: number[] = [];
      const answer = Promise.resolve().then(async () => {
        if (waiting?.ids === ids) waiting = null;
        return new Set(await ask(ids));
      });
      waiting = { ids, answer };
    }
    waiting.ids.push(projectId);
    return (await waiting.answer).has(projectId);
  };
};
