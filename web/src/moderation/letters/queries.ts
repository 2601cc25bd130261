import {
  API,
  type Letter,
  type LetterFields,
  type LetterPreview,
  type Letters,
  type ProjectList,
  queryKeys,
  SLICE_SIZE,
} from '@app/contracts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, getOwn, send } from '../../app/api.js';
import { ANEW } from '../queries.js';

/** While a letter leaves, how far it is is asked for so often. */
const PROGRESS_MS = 2_000;

export const useLetters = () =>
  useQuery({ ...ANEW, queryKey: queryKeys.adminLetters(), queryFn: () => getOwn<Letters>(API.adminLetters) });

export const useLetter = (id: number | null) =>
  useQuery({
    ...ANEW,
    queryKey: queryKeys.adminLetter(id ?? 0),
    queryFn: () => getOwn<Letter>(API.adminLetter(id!)),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === 'sending' || (data.progress?.waiting ?? 0) > 0) ? PROGRESS_MS : false,
  });

/** The mail that these words would be. */
export const usePreview = (fields: LetterFields) =>
  useQuery({
    queryKey: [...queryKeys.adminLetters(), 'preview', fields],
    queryFn: () => send<LetterPreview>('POST', API.adminLetterPreview, fields),
    enabled: fields.subject.trim() !== '' && fields.content !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export const useFoundProjects = (search: string) =>
  useQuery({
    queryKey: [...queryKeys.adminLetters(), 'projects', search],
    queryFn: () => get<ProjectList>(`${API.projects}?${new URLSearchParams({ search, limit: String(SLICE_SIZE) })}`),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** Keeps what the server now says of a letter. */
const useKept = () => {
  const client = useQueryClient();
  return (letter: Letter) => {
    client.setQueryData(queryKeys.adminLetter(letter.id), letter);
    void client.invalidateQueries({ queryKey: queryKeys.adminLetters(), exact: true });
  };
};

/** A new letter, or a change of one. */
export const useSaveLetter = () => {
  const onSuccess = useKept();
  return useMutation({
    mutationFn: ({ known, fields }: { known: Letter | undefined; fields: LetterFields }) =>
      known
        ? send<Letter>('PUT', API.adminLetter(known.id), { ...fields, version: known.version })
        : send<Letter>('POST', API.adminLetters, fields),
    onSuccess,
  });
};

export const useSendLetter = () => {
  const onSuccess = useKept();
  return useMutation({
    mutationFn: ({ letter: { id, version }, recipients }: { letter: Letter; recipients: number }) =>
      send<Letter>('POST', API.letterAct(id, 'send'), { version, recipients }),
    onSuccess,
  });
};

export const useStopLetter = () => {
  const onSuccess = useKept();
  return useMutation({ mutationFn: (id: number) => send<Letter>('POST', API.letterAct(id, 'stop')), onSuccess });
};

export const useTestLetter = () => useMutation({ mutationFn: (id: number) => send('POST', API.letterAct(id, 'test')) });
