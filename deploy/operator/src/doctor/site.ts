import { readMoreIssuers } from '@app/kernel';
import { type Env, fault, type Finding, type Look, type LookOptions, messageOf, note, ok, STEP_MS } from './report.js';

const GOOGLE = 'https://accounts.google.com';

/** Who signs people in, and the site itself, if it runs already. */
export const provider: Look = {
  name: 'the provider',
  async *at(env) {
    const { OIDC_ISSUER, OIDC_MORE = '', GOOGLE_CLIENT_ID } = env;
    if (OIDC_ISSUER) yield* issuer(OIDC_ISSUER, 'OIDC_ISSUER');
    else yield note('OIDC_ISSUER is not set: people sign in by e-mail, or with the provider that is the default');
    for (const more of readMoreIssuers(OIDC_MORE).issuers) yield* issuer(more.issuer, `OIDC_MORE, ${more.name}:`);
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

/** Each process at its private port, and the site as people reach it. */
export const site: Look = {
  name: 'the site',
  async *at({ SITE_URL = 'http://localhost:3000', HEALTH_URLS = '' }: Env, { beforeStart }: LookOptions) {
    const processes = HEALTH_URLS.split(',')
      .filter(Boolean)
      .map((entry) => entry.split(/=(.*)/) as [string, string]);
    const looks = await Promise.all(
      processes.map(async ([name, url]) => ({ name, ...(await readinessAt(name, url)) })),
    );
    const silent = beforeStart ? note : fault;
    for (const { answers, wrong } of looks) if (wrong) yield answers ? fault(wrong) : silent(wrong);
    const well = looks.filter(({ wrong }) => !wrong).map(({ name }) => name);
    if (well.length > 0) yield ok(`processes that are ready: ${well.join(', ')}`);
    const { answers, wrong } = await readinessAt('the site', SITE_URL);
    if (!wrong) yield ok(`the site at ${SITE_URL} is ready`);
    else if (answers) yield fault(wrong);
    // The way of people may be closed from here: from a container, or behind a router that does not lead back.
    else if (well.includes('gateway')) yield note(`${wrong}, from here; its gateway is ready`);
    else
      yield silent(
        beforeStart
          ? `${wrong}: right before it is started`
          : `${wrong}: start it, or see the gateway's log (before the first start say --before-start)`,
      );
  },
};

interface ProcessLook {
  answers: boolean;
  /** What is wrong with it, if anything is. */
  wrong?: string;
}

async function readinessAt(name: string, url: string): Promise<ProcessLook> {
  const { error, status, body } = await asJson(`${url.replace(/\/$/, '')}/health/ready`);
  if (error) return { answers: false, wrong: `${name} at ${url} does not answer (${error})` };
  const state = String(body?.['status']);
  if (state === 'ok') return { answers: true };
  const parts = Object.entries((body?.['parts'] ?? {}) as Record<string, string>);
  const down = parts.filter(([, part]) => part !== 'up').map(([part]) => part);
  return {
    answers: true,
    wrong: `${name} at ${url} answers ${status} (${state}): ${down.join(', ') || 'no part'} is down. See the log of that part`,
  };
}

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
