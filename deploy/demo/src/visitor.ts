import { setTimeout as pause } from 'node:timers/promises';
import { API, CSRF_HEADER, type ErrorBody, type UploadAnswer } from '@app/contracts';

/** The site answered, and refused. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const TRIES = 8;
const LONGEST_PAUSE_MS = 8_000;

/** A signed-in browser: keeps cookies, sends CSRF tokens, and tries again while the site is still starting. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly site: string) {}

  async signIn(email: string, password: string): Promise<void> {
    const body = JSON.stringify({ email, password });
    await this.post(API.emailLogin, () => ({ body, headers: { 'content-type': 'application/json' } }));
  }

  async upload(picture: Buffer, name: string): Promise<UploadAnswer> {
    const file = new Blob([new Uint8Array(picture)], { type: 'image/webp' });
    return (await this.post(API.upload, () => {
      const body = new FormData();
      body.set('image', file, name);
      return { body };
    })) as UploadAnswer;
  }

  private async post(path: string, request: () => RequestInit): Promise<unknown> {
    for (let tried = 1; ; tried++) {
      try {
        const { csrfToken } = (await this.send(API.csrfToken, {})) as { csrfToken: string };
        const { headers, ...rest } = request();
        return await this.send(path, { ...rest, method: 'POST', headers: { ...headers, [CSRF_HEADER]: csrfToken } });
      } catch (error) {
        const isPassing = !(error instanceof Refused) || error.status >= 500;
        if (!isPassing || tried === TRIES) throw error;
        await pause(Math.min(500 * 2 ** tried, LONGEST_PAUSE_MS));
      }
    }
  }

  private async send(path: string, init: RequestInit): Promise<unknown> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) };
    const response = await fetch(new URL(path, this.site), { ...init, headers, signal: AbortSignal.timeout(45_000) });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    if (response.ok) return response.json();
    const { message } = (await response.json().catch(() => ({ message: response.statusText }))) as Partial<ErrorBody>;
    throw new Refused(response.status, `${path}: ${response.status} ${message}`);
  }
}
