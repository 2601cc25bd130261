import { API, isAppError, type Me, queryKeys, type WaitingWords } from '@app/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getOwn, send } from '../../app/api.js';
import { saidByServer } from '../../app/failure.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { isWaiting, noteWaiting } from './noteWaiting.js';

/** How often it is looked whether confirmed words have appeared. */
const APPEARING_MS = 1_500;

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
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!data) return;
    const haveAppeared = noteWaiting(id, projectId, data);
    const now = `${wordsWait} ${data.filter(isWaiting).length}`;
    // At the first look it is not known when they appeared: the discussion may have been read just before.
    const hasChanged = seen.current === undefined ? haveAppeared : seen.current !== now;
    seen.current = now;
    if (wordsWait || !hasChanged) return;
    for (const queryKey of [
      queryKeys.eachDiscussion(),
      queryKeys.eachProject(),
      queryKeys.myComments(id),
      queryKeys.eachLikes(),
    ])
      void client.invalidateQueries({ queryKey });
  }, [client, id, wordsWait, projectId, data]);
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
