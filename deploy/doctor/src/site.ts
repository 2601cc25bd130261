import { type Env, fault, type Finding, type Look, messageOf, note, ok, STEP_MS } from './report.js';

const GOOGLE = 'https://accounts.google.com';

/** Who signs people in, and the site itself, if it runs already. */
export const provider: Look = {
  name: 'the provider',
  async *at(env) {
    const { OIDC_ISSUER, GOOGLE_CLIENT_ID } = env;
    if (OIDC_ISSUER) yield* issuer(OIDC_ISSUER, 'OIDC_ISSUER');
    else yield note('OIDC_ISSUER is not set: people sign in by e-mail, or with the provider that is the default');
    if (GOOGLE_CLIENT_ID) yield* issuer(GOOGLE, 'Google');
  },
};

async function* issuer(address: string, name: string): AsyncGenerator<Finding> {
  const found = await asJson(`${address.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (found.error)
    yield fault(
      `${name} ${address} does not answer (${found.error}): nobody can sign in with it. Check the address and the way out of this network`,
    );
  else if (String(found.body?.['issuer']).replace(/\/$/, '') !== address.replace(/\/$/, ''))
    yield fault(`${name} ${address} says that it is another issuer: set the address exactly as the provider gives it`);
  else yield ok(`${name} ${address} answers`);
}

export const site: Look = {
  name: 'the site',
  async *at({ SITE_URL = 'http://localhost:3000' }: Env) {
    const { error, status, body } = await asJson(`${SITE_URL.replace(/\/$/, '')}/health/ready`);
    if (error)
      return yield note(`the site at ${SITE_URL} does not answer from here (${error}): right before it is started`);
    const state = String(body?.['status']);
    if (state === 'ok') return yield ok(`the site at ${SITE_URL} is ready`);
    const parts = Object.entries((body?.['parts'] ?? {}) as Record<string, string>);
    const down = parts.filter(([, part]) => part !== 'up').map(([part]) => part);
    yield fault(
      `the site at ${SITE_URL} answers ${status} (${state}): ${down.join(', ') || 'no part'} is down. See the log of that part`,
    );
  },
};

interface Answer {
  status?: number;
  body?: Record<string, unknown> | undefined;
  error?: string;
}

async function asJson(address: string): Promise<Answer> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(STEP_MS) });
    const body = (await answer.json().catch(() => undefined)) as Record<string, unknown> | undefined;
    return body ? { status: answer.status, body } : { error: `${answer.status}, no JSON` };
  } catch (error) {
    return { error: messageOf((error as Error).cause ?? error) };
  }
}
