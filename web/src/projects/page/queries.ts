import { type AdminProject, API, type OwnProject, type Project, queryKeys } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { get, getOwn } from '../../app/api.js';

export const useProject = (idOrSlug: string) =>
  useQuery({
    queryKey: queryKeys.project(idOrSlug),
    queryFn: () => get<Project | AdminProject>(API.project(idOrSlug)),
  });

/**
 * For the owner of a public project, who may see more of it than everybody: an edit that waits, or one that was taken
 * back.
 */
export const useOwnProject = (project: Project | undefined, userId: string | undefined) =>
  useQuery({
    queryKey: queryKeys.ownProject(project?.id ?? 0, project?.version ?? 0),
    queryFn: () => getOwn<OwnProject>(API.myProject(project!.id)),
    enabled: project?.isApproved === true && project.userId === userId,
    // Others decide on it meanwhile.
    refetchOnMount: 'always',
  }).data;
