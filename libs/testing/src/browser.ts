import { API, CSRF_HEADER } from '@app/contracts';
import { CookieJar } from 'tough-cookie';

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed when it is JSON, else the text. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came
  body: any;
}

/**
 * Calls the site the way a browser does: keeps cookies, sends the CSRF token with what is not a GET, follows no
 * redirect.
 */
export class Browser {
  #jar = new CookieJar();
  #csrfToken: string | undefined;

  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#write('POST', path, body, headers);
  }

  put(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#write('PUT', path, body, headers);
  }

  patch(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#write('PATCH', path, body, headers);
  }

  delete(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#write('DELETE', path, undefined, headers);
  }

  /** A DELETE that says more than its path. */
  deleteWith(path: string, body: unknown): Promise<Answer> {
    return this.#write('DELETE', path, body, {});
  }

  /** What it sends to the site as the header `Cookie`. */
  get cookieHeader(): string {
    return this.#jar.getCookieStringSync(this.url);
  }

  /** The value of a cookie that it sends to the site. */
  cookie(name: string): string | undefined {
    return this.#jar.getCookiesSync(this.url).find(({ key }) => key === name)?.value;
  }

  setCookie(name: string, value: string): void {
    this.#jar.setCookieSync(`${name}=${value}; Path=/`, this.url);
  }

  /** This browser with its cookies, at another port of the same host. */
  at(url: string): Browser {
    const moved = new Browser(url);
    moved.#jar = this.#jar.cloneSync()!;
    return moved;
  }

  /** Sends one file as a form does. */
  upload(path: string, field: string, file: Buffer, name = 'picture.jpg', type = 'image/jpeg'): Promise<Answer> {
    const form = new FormData();
    form.set(field, new Blob([new Uint8Array(file)], { type }), name);
    return this.#write('POST', path, form, {});
  }

  /** A fresh token, as after a sign-in. */
  async csrf(): Promise<string> {
    const { body } = await this.get(API.csrfToken);
    this.#csrfToken = body.csrfToken as string;
    return this.#csrfToken;
  }

  /** Forgets the token, so that the next write fetches one that fits the cookies of now. */
  forgetCsrf(): void {
    this.#csrfToken = undefined;
  }

  /** A request as it is, without a token unless the headers hold one. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    // These say themselves what they are.
    const isFile = body instanceof FormData || body instanceof Blob;
    const target = new URL(path, this.url);
    const cookie = this.#jar.getCookieStringSync(target.href);
    const response = await fetch(target, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && !isFile ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isFile ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.#jar.setCookieSync(cookie, response.url);
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
  }

  async #write(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
    const token = this.#csrfToken ?? (await this.csrf());
    return this.send(method, path, body, { [CSRF_HEADER]: token, ...headers });
  }
}
