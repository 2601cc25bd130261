import { API, isAppError, type UploadAnswer } from '@app/contracts';
import { asWrite } from '../app/api.js';
import { endedSession } from '../app/endedSession.js';
import { failureOf, noAnswer } from '../app/failure.js';

interface Options {
  /** Told of how much is sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Ends it. */
  signal?: AbortSignal;
}

/** Nothing has moved for so long: the connection is gone, though nobody says so. */
const SILENCE_MS = 30_000;

/** A success that is not our answer comes from a network that wants its visitors to sign in first. */
const answerOf = (text: string): UploadAnswer => {
  try {
    const answer = JSON.parse(text) as Partial<UploadAnswer> | null;
    if (typeof answer?.url === 'string') return answer as UploadAnswer;
  } catch (cause) {
    throw noAnswer(cause);
  }
  throw noAnswer();
};

/** XMLHttpRequest, because fetch does not report the progress of an upload. */
const post = (path: string, form: FormData, headers: Record<string, string>, { onProgress, signal }: Options) =>
  new Promise<UploadAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const restartSilence = () => {
      clearTimeout(silence);
      silence = setTimeout(abort, SILENCE_MS);
    };
    request.open('POST', path);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      restartSilence();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onerror = request.onabort = request.ontimeout = () => reject(noAnswer());
    request.onload = () => {
      const { status, statusText, responseText } = request;
      try {
        if (status < 200 || status >= 300) throw failureOf(status, statusText, responseText);
        resolve(answerOf(responseText));
      } catch (failure) {
        endedSession.notice(failure);
        reject(failure);
      }
    };
    request.onloadend = () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', abort);
    };
    if (signal?.aborted) return reject(noAnswer());
    signal?.addEventListener('abort', abort);
    restartSilence();
    request.send(form);
  });

/** A file that was chosen when the session had ended is sent once the person is signed in again. */
const upload =
  (path: string, field: string) =>
  async (file: File, options: Options = {}) => {
    const sent = () =>
      asWrite((headers) => {
        const form = new FormData();
        form.set(field, file);
        return post(path, form, headers, options);
      });
    try {
      return await sent();
    } catch (failure) {
      if (isAppError(failure, 'authentication_required') && (await endedSession.outcome())) return sent();
      throw failure;
    }
  };

export const uploadImage = upload(API.upload, 'image');

/** Saved to the profile at once. */
export const uploadProfileImage = upload(API.profileImage, 'profileImage');
