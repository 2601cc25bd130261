import { API, CSRF_HEADER } from '@app/contracts';

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed when it is JSON, else the text. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test looks into whatever came
  body: any;
}

/** Calls the site the way a browser does: keeps cookies, sends the CSRF token with what is not a GET, follows no redirect. */
export class Browser {
  readonly cookies = new Map<string, string>();
  private csrfToken: string | undefined;

  constructor(readonly url: string) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.write('POST', path, body, headers);
  }

  put(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.write('PUT', path, body, headers);
  }

  patch(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.write('PATCH', path, body, headers);
  }

  delete(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.write('DELETE', path, undefined, headers);
  }

  /** Sends one file as a form does. */
  upload(path: string, field: string, file: Buffer, name = 'picture.jpg', type = 'image/jpeg'): Promise<Answer> {
    const form = new FormData();
    form.set(field, new Blob([new Uint8Array(file)], { type }), name);
    return this.write('POST', path, form, {});
  }

  /** A fresh token, as after a sign-in. */
  async csrf(): Promise<string> {
    const { body } = await this.get(API.csrfToken);
    this.csrfToken = body.csrfToken as string;
    return this.csrfToken;
  }

  /** Forgets the token, so that the next write fetches one that fits the cookies of now. */
  forgetCsrf(): void {
    this.csrfToken = undefined;
  }

  /** A request as it is, without a token unless the headers hold one. */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const form = body instanceof FormData;
    const response = await fetch(new URL(path, this.url), {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: form ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.keep(response.headers.getSetCookie());
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
  }

  private async write(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
    const token = this.csrfToken ?? (await this.csrf());
    return this.send(method, path, body, { [CSRF_HEADER]: token, ...headers });
  }

  private keep(cookies: string[]): void {
    for (const cookie of cookies) {
      const [pair = '', ...attributes] = cookie.split(/;\s*/);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const gone = attributes.some(
        (attribute) => /^max-age=0$/i.test(attribute) || /^expires=Thu, 01 Jan 1970/i.test(attribute),
      );
      if (gone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
