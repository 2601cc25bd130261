import type { ProjectCard, ProjectList } from '@app/contracts';
import type { InfiniteData } from '@tanstack/react-query';

type Cached = InfiniteData<ProjectList> | ProjectCard[] | ProjectCard | null | undefined;

/** A cached list or project, with one project changed. */
export const withProject = (
  cached: Cached,
  projectId: number,
  change: (project: ProjectCard) => Partial<ProjectCard>,
): Cached => {
  const changed = <T extends ProjectCard>(project: T): T =>
    project.id === projectId ? { ...project, ...change(project) } : project;
  if (!cached) return cached;
  if (Array.isArray(cached)) return cached.map(changed);
  if ('pages' in cached)
    return { ...cached, pages: cached.pages.map((slice) => ({ ...slice, projects: slice.projects.map(changed) })) };
  return changed(cached);
};
