import { API, isAppError, type Me, queryKeys, type WaitingWords } from '@app/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getOwn, send } from '../../app/api.js';
import { saidByServer } from '../../app/failure.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { noteWaiting } from './waited.js';

/** How often it is looked whether confirmed words have appeared. */
const APPEARING_MS = 1_500;

const isWaiting = ({ keptBack }: WaitingWords): boolean => keptBack === null;

/**
 * One's own words that nobody else sees yet, of a project or of all. Once the address is confirmed they go from here
 * one after the other, and are in the discussion.
 */
export const useWaiting = ({ id, wordsWait }: Me, projectId: number | null) => {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: queryKeys.waitingWords(id, projectId),
    queryFn: () =>
      getOwn<WaitingWords[]>(`${API.myWaitingWords}${projectId === null ? '' : `?projectId=${projectId}`}`),
    refetchOnMount: 'always',
    refetchInterval: (query) => (!wordsWait && query.state.data?.some(isWaiting) ? APPEARING_MS : false),
  });
  const amount = data?.length;
  useEffect(() => {
    if (amount || (amount === 0 && projectId === null)) noteWaiting(id, amount > 0);
  }, [id, projectId, amount]);
  const left = data?.filter(isWaiting).length;
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (left === undefined) return;
    const now = `${wordsWait} ${left}`;
    // Words that wait no more have appeared at some moment: the discussion may have been read before it.
    const hasChanged = seen.current === undefined ? left === 0 : seen.current !== now;
    seen.current = now;
    if (wordsWait || !hasChanged) return;
    for (const queryKey of [
      queryKeys.eachDiscussion(),
      queryKeys.eachProject(),
      queryKeys.myComments(id),
      queryKeys.eachLikes(),
    ])
      void client.invalidateQueries({ queryKey });
  }, [client, id, wordsWait, left]);
  return data;
};

/** Changing and deleting them. Words that have appeared meanwhile are not here any more, and can be changed there. */
export const useOwnWaiting = ({ id, kind }: Pick<WaitingWords, 'id' | 'kind'>) => {
  const words = useWords('discussed');
  const client = useQueryClient();
  const path = API.myWaitingWord(id);
  const onSettled = () => client.invalidateQueries({ queryKey: queryKeys.eachWaitingWords() });
  const failed = (error: unknown, fallback: string) =>
    toast.error(words.comments.error, saidByServer(error) ? words.failure(error) : fallback);
  const edit = useMutation({
    mutationFn: (content: string) => send<WaitingWords>('PATCH', path, { content }),
    onError: (error) => void failed(error, words.comments.saveFailed),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: async () => {
      await send<undefined>('DELETE', path).catch((error: unknown) => {
        // Deleted already, in another window.
        if (!isAppError(error, 'not_found')) throw error;
      });
    },
    onSuccess: () => void toast.success(words.comments.removed[kind]),
    onError: (error) => void failed(error, words.comments.removeFailed[kind]),
    onSettled,
  });
  return { edit, remove };
};
