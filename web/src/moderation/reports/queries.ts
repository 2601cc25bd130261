import { API, queryKeys, type ReportCase, type ReportDecision, type ReportState, type TakeBack } from '@app/contracts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { getSlice, send } from '../../app/api.js';
import { ANEW } from '../queries.js';

export const useReports = (state: ReportState) =>
  useInfiniteQuery({
    ...ANEW,
    queryKey: queryKeys.adminReports(state),
    queryFn: ({ pageParam }) => {
      const query = { state, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return getSlice<ReportCase>(`${API.adminReports}?${new URLSearchParams(query)}`);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

/** What a decision shows in: all that admins see, and whatever shows the thing. */
const touchedBy = ({ targetType }: ReportCase) =>
  targetType === 'project'
    ? [queryKeys.admin(), queryKeys.projects(), queryKeys.eachProject(), queryKeys.cities()]
    : [queryKeys.admin(), queryKeys.eachDiscussion()];

export const useReportDecision = (
  reported: ReportCase,
  then: { onSuccess: (answer: ReportCase, decision: ReportDecision) => void; onError: (error: Error) => void },
) => {
  const client = useQueryClient();
  return useMutation({
    ...then,
    mutationFn: (decision: ReportDecision) => send<ReportCase>('POST', API.resolveReport(reported.id), decision),
    // A failure, too, reads everything again: another admin may have been faster.
    onSettled: () => Promise.all(touchedBy(reported).map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
};

/** Shows again what was hidden by mistake. */
export const useRestore = (reported: ReportCase, then: { onSuccess: () => void; onError: (error: Error) => void }) => {
  const client = useQueryClient();
  return useMutation({
    ...then,
    mutationFn: () => send<ReportCase>('POST', API.restoreReported(reported.id)),
    onSettled: () => Promise.all(touchedBy(reported).map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
};

/** Takes a decision back: the case is open again. */
export const useTakeBack = (reported: ReportCase, then: { onSuccess: () => void; onError: (error: Error) => void }) => {
  const client = useQueryClient();
  return useMutation({
    ...then,
    mutationFn: (asked: TakeBack) => send<ReportCase>('POST', API.takeBackDecision(reported.id), asked),
    onSettled: () => Promise.all(touchedBy(reported).map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
};
