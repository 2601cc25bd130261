import { type AdminProject, API, queryKeys, type Stats } from '@app/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getOwn, send } from '../app/api.js';
import type { RejectReasons } from './review/RejectDialog.js';

/**
 * For what admins see. Residents' data are never stale (product.md, section 9); an admin's are a queue that others fill and empty: each visit asks again,
 * and shows at once what is known.
 */
export const ANEW = { refetchOnMount: 'always' } as const;

const STATS_MS = 60_000;

/** The figures stand beside every page of the admin area, so they are also asked for once a minute while the tab is looked at. */
export const useStats = () =>
  useQuery({
    ...ANEW,
    queryKey: queryKeys.adminStats(),
    queryFn: () => getOwn<Stats>(API.adminStats),
    refetchInterval: STATS_MS,
  });

export interface ProjectDecision extends RejectReasons {
  decision: 'approve' | 'reject';
  trust?: true;
}

/**
 * Approves or rejects. Fails with `already_decided` when the project was decided or edited since this version was read. `then` is given here and
 * not to `mutate`: TanStack Query drops the callbacks of `mutate` with their component, and the row goes as soon as the list is read again.
 */
export const useDecide = (
  project: { id: number; version: number },
  then: {
    onSuccess: (answer: AdminProject, decision: ProjectDecision) => void;
    onError: (error: Error, decision: ProjectDecision) => void;
  },
) => {
  const client = useQueryClient();
  return useMutation({
    ...then,
    mutationFn: ({ decision, ...given }: ProjectDecision) =>
      send<AdminProject>('POST', API.decide(project.id, decision), given, { 'if-match': `"${project.version}"` }),
    // Also after a failure: another admin may have been faster.
    onSettled: () =>
      Promise.all(
        [queryKeys.admin(), queryKeys.projects(), queryKeys.eachProject(), queryKeys.cities()].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
};
