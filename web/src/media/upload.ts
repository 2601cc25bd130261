import { API, isAppError, type UploadAnswer } from '@app/contracts';
import { csrfHeader, withFreshToken } from '../api.js';
import { endedSession } from '../endedSession.js';
import { failureOf, noAnswer } from '../failure.js';

type Progress = (fraction: number) => void;

/** XMLHttpRequest, because fetch does not report the progress of an upload. */
const post = (path: string, form: FormData, headers: Record<string, string>, onProgress?: Progress) =>
  new Promise<UploadAnswer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(noAnswer());
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as UploadAnswer);
      else {
        const failure = failureOf(status, statusText, responseText);
        endedSession.notice(failure);
        reject(failure);
      }
    };
    request.send(form);
  });

/** A file that was chosen when the session had ended is sent once the person is signed in again. */
const upload = (path: string, field: string) => async (file: File, onProgress?: Progress) => {
  const sent = () =>
    withFreshToken(async () => {
      const form = new FormData();
      form.set(field, file);
      return post(path, form, await csrfHeader(), onProgress);
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
