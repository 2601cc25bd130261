import {
  AppError,
  API,
  type Hold,
  type HoldFields,
  isAppError,
  type Project,
  type PublicUser,
  queryKeys,
} from '@app/contracts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, getSlice, send } from '../../app/api.js';
import { ANEW } from '../queries.js';
import type { Found } from './subject.js';

/**
 * Finds a project by its number or name, also a deleted one by its number, and a person by the id.
 * @throws AppError not_found
 */
export async function findSubject(
  kind: 'project' | 'user',
  name: string,
  deleted: (id: string) => string,
): Promise<Found> {
  try {
    if (kind === 'user') {
      const person = await get<PublicUser>(API.user(name));
      return { of: { user: person.id }, title: person.displayName };
    }
    const { id, title } = await get<Project>(API.project(name));
    return { of: { project: id }, title };
  } catch (error) {
    const isNumber = kind === 'project' && /^[1-9]\d{0,8}$/.test(name);
    if (isAppError(error, 'not_found') && isNumber) return { of: { project: Number(name) }, title: deleted(name) };
    throw error instanceof AppError ? error : new AppError('unavailable');
  }
}

export const useHolds = () =>
  useInfiniteQuery({
    ...ANEW,
    queryKey: queryKeys.adminHolds(),
    queryFn: ({ pageParam }) =>
      getSlice<Hold>(`${API.adminHolds}${pageParam === null ? '' : `?${new URLSearchParams({ cursor: pageParam })}`}`),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

const useChange = <Asked, Answer>(
  change: (asked: Asked) => Promise<Answer>,
  then: { onSuccess: () => void; onError: (error: Error) => void },
) => {
  const client = useQueryClient();
  return useMutation({
    ...then,
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.adminHolds() }),
  });
};

type Then = Parameters<typeof useChange>[1];

export const useSetHold = (then: Then) =>
  useChange((fields: HoldFields) => send<Hold>('POST', API.adminHolds, fields), then);
export const useReleaseHold = (then: Then) => useChange((id: number) => send('DELETE', API.adminHold(id)), then);
