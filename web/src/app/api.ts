import { ANSWER_MS, API, AppError, CSRF_HEADER, type CsrfToken, isAppError, type Slice } from '@app/contracts';
import { endedSession } from './endedSession.js';
import { failureOf, noAnswer } from './failure.js';

let token: Promise<string | null> | null = null;

const fetchToken = async (): Promise<string | null> => {
  try {
    const response = await fetch(API.csrfToken, { credentials: 'include' });
    if (!response.ok) throw failureOf(response.status, response.statusText, await response.text());
    return ((await response.json()) as CsrfToken).csrfToken;
  } catch (error) {
    // oxlint-disable-next-line no-console -- product.md, section 8: it is logged
    console.error('Could not fetch the CSRF token; the request goes on without it', error);
    token = null;
    return null;
  }
};

/**
 * Whom a write is meant by, as headers, and what hears of a write that was refused. person.ts sets both: it knows who
 * is signed in, and imports this file.
 */
export const writing = {
  by: (): Promise<Record<string, string>> => Promise.resolve({}),
  refused: (_error: unknown): void => undefined,
};

const csrfHeader = async (): Promise<Record<string, string>> => {
  const value = await (token ??= fetchToken());
  return value ? { [CSRF_HEADER]: value } : {};
};

/** The token belongs to the session: a sign-in makes it invalid, and so may the server. */
export const forgetCsrfToken = (): void => {
  token = null;
};

type Headers = Record<string, string>;

/**
 * Runs a call with the headers of a write and, when it was refused only for its token, once more with a fresh one. The
 * token may then be that of another person, who has signed in meanwhile: the call goes on saying whom it was meant by.
 */
export const asWrite = async <T>(call: (headers: Headers) => Promise<T>): Promise<T> => {
  const by = await writing.by();
  const attempt = async () => call({ ...by, ...(await csrfHeader()) });
  try {
    return await attempt().catch((error: unknown) => {
      if (!isAppError(error, 'csrf_failed')) throw error;
      forgetCsrfToken();
      return attempt();
    });
  } catch (error) {
    writing.refused(error);
    throw error;
  }
};

/** The site answers within ANSWER_MS. A network that is silent for much longer is treated as one that is away. */
const PATIENCE_MS = 4 * ANSWER_MS;

const answerOf = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(path, { ...init, credentials: 'include', signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (cause) {
    throw noAnswer(cause);
  }
};

/** Null when nobody is signed in: a 401, or a redirect to a sign-in page. */
export const get = async <T>(path: string): Promise<T> => {
  const response = await answerOf(path, {});
  if (response.status === 401 || response.redirected) {
    // A body that is not read keeps its connection busy.
    await response.body?.cancel();
    return null as T;
  }
  if (!response.ok) throw failureOf(response.status, response.statusText, await response.text());
  return (await response.json()) as T;
};

/** For what only a signed-in person may read: a session that has ended is no answer, and is noticed. */
export const getOwn = async <T>(path: string): Promise<NonNullable<T>> => {
  const answer = await get<T>(path);
  if (answer !== null && answer !== undefined) return answer;
  const error = new AppError('authentication_required');
  endedSession.notice(error);
  throw error;
};

/**
 * A part of a list: its items are the body, the total and where it goes on stand in the headers. A long list (`Total`)
 * may have none. @param also reads more of the headers.
 */
export const getSlice = async <T, Total extends number | null = number>(
  path: string,
  also?: (response: Response) => void,
): Promise<Slice<T, Total>> => {
  const response = await answerOf(path, {});
  if (!response.ok) {
    const failure = failureOf(response.status, response.statusText, await response.text());
    endedSession.notice(failure);
    throw failure;
  }
  also?.(response);
  const items = (await response.json()) as T[];
  const next = /<([^<>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  const total = response.headers.get('x-total-count');
  return {
    items,
    nextCursor: next ? new URL(next, window.location.origin).searchParams.get('cursor') : null,
    total: (total === null ? (next ? null : items.length) : Number(total)) as Total,
  };
};

const refusalOf = async (response: Response) =>
  failureOf(response.status, response.statusText, await response.text(), response.headers.get('retry-after'));

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const send = <T>(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  asWrite(async (own): Promise<T> => {
    // A file says itself what it is.
    const isFile = body instanceof Blob;
    const json: Record<string, string> = body === undefined || isFile ? {} : { 'content-type': 'application/json' };
    const init = { method, headers: { ...json, ...headers, ...own } };
    const sent = isFile ? body : JSON.stringify(body);
    const response = await answerOf(path, body === undefined ? init : { ...init, body: sent });
    if (!response.ok) throw await refusalOf(response);
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  });

/** For the header Idempotency-Key. `crypto.randomUUID` is missing on a URL without HTTPS. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
