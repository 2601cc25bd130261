import { type ProjectCard, type ProjectList, UPVOTE_QUERY_MAX } from '@app/contracts';
import type { InfiniteData } from '@tanstack/react-query';

type Cached = InfiniteData<ProjectList> | ProjectCard[] | ProjectCard | null | undefined;

/** A cached list or project, with the upvotes of one project changed. */
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

/** Joins the questions of one moment into one request: each card asks about itself only, and a grid of cards is still one request. */
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
