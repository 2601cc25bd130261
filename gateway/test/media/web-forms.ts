import { request } from 'node:http';
import { API, CSRF_HEADER } from '@app/contracts';
import type { Browser } from '@app/testing';

const BOUNDARY = 'a-boundary-of-the-stories';

/** The last bytes of a form. */
export const END = Buffer.from(`--${BOUNDARY}--\r\n`);

/** The bytes of a form with these files, as a browser sends them. */
export function formOf(...files: [field: string, bytes: Buffer][]): Buffer {
  const parts = files.flatMap(([field, bytes]) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="p.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    bytes,
    '\r\n',
  ]);
  return Buffer.concat([...parts, END].map((part) => Buffer.from(part)));
}

/** The bytes of one text field of a form that goes on. */
export const textOf = (field: string, text: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n`),
    text,
    Buffer.from('\r\n'),
  ]);

interface Sent {
  /** Sends more of the body. */
  write(bytes: Buffer): void;
  /** The answer, whether the body is complete or not. */
  answer: Promise<{ status: number; body: { code?: string; message?: string; url?: string; details?: object[] } }>;
  /** Hangs up. */
  cut(): void;
}

/** Posts a form whose body comes piece by piece: `length` bytes in all, or as many as it likes. */
export async function beginForm(
  browser: Browser,
  path: string,
  length: number | null,
  { type = `multipart/form-data; boundary=${BOUNDARY}`, ...headers }: Record<string, string> = {},
): Promise<Sent> {
  browser.forgetCsrf();
  const token = (await browser.get(API.csrfToken)).body.csrfToken as string;
  const outgoing = request(new URL(path, browser.url), {
    method: 'POST',
    agent: false,
    headers: {
      cookie: browser.cookieHeader,
      'content-type': type,
      ...(length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
      [CSRF_HEADER]: token,
      ...headers,
    },
  });
  outgoing.flushHeaders();
  const answer = new Promise<Awaited<Sent['answer']>>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode!, body: JSON.parse(Buffer.concat(chunks).toString()) as object }),
      );
    });
  });
  // Clients that hang up on purpose do not read the answer.
  answer.catch(() => undefined);
  return { write: (bytes) => void outgoing.write(bytes), answer, cut: () => outgoing.destroy() };
}

/** Posts bytes as they are under a content type. */
export async function postForm(
  browser: Browser,
  path: string,
  bytes: Buffer,
  type?: string,
): Promise<Awaited<Sent['answer']>> {
  const sent = await beginForm(browser, path, bytes.length, type === undefined ? {} : { type });
  sent.write(bytes);
  return sent.answer;
}
