import { before } from '@app/kernel';

/** What the doctor has seen. A note says what may be wanted so; a fault must be mended. */
export interface Finding {
  kind: 'ok' | 'note' | 'fault';
  text: string;
}

export const ok = (text: string): Finding => ({ kind: 'ok', text });
export const note = (text: string): Finding => ({ kind: 'note', text });
export const fault = (text: string): Finding => ({ kind: 'fault', text });

export type Env = Readonly<Record<string, string | undefined>>;

export interface LookOptions {
  /** The site is not running yet. */
  beforeStart: boolean;
}

/** Looks at one thing that the site needs, and tells what it sees as it goes. */
export interface Look {
  /** What it looks at: `Redis`. */
  name: string;
  at(env: Env, options: LookOptions): AsyncIterable<Finding>;
}

/** For one step of a look; what does not answer by then is silent. */
export const STEP_MS = 4_000;
/** For a whole look. */
const LOOK_MS = 15_000;

/** All that a look finds. What fails is a fault, and what hangs is one, too. */
export async function findingsOf({ name, at }: Look, env: Env, options: LookOptions): Promise<Finding[]> {
  const findings: Finding[] = [];
  const looking = (async () => {
    for await (const finding of at(env, options)) findings.push(finding);
  })();
  // It may fail when nobody waits for it any more.
  looking.catch(() => undefined);
  try {
    await before(LOOK_MS, looking);
  } catch (error) {
    findings.push(fault(`${name}: ${messageOf(error)}`));
  }
  return findings.map(({ kind, text }) => ({ kind, text: withoutSecrets(text, env) }));
}

/** Nothing in a message may break the line. */
export function messageOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: Error[] };
  // An address that has several IP addresses fails once for each.
  const text = message || errors?.[0]?.message || code || String(error);
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 200);
}

const SECRET = /(SECRET|PASSWORD|SECRET_KEY)$/;

/** Takes out whatever a server or a library has quoted of the settings. */
export function withoutSecrets(text: string, env: Env): string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => {
    if (SECRET.test(name)) return [value];
    const [address = ''] = value.split(',');
    if (!URL.canParse(address)) return [];
    const { password } = new URL(address);
    return [password, decodeURIComponent(password)];
  });
  return [...new Set(secrets)]
    .filter((secret) => secret.length > 3)
    .reduce((clean, secret) => clean.replaceAll(secret, '…'), text);
}

/** Where a server is, or the servers of a list, without user and password. */
export const hostOf = (address: string): string => {
  const [first = '', ...others] = address.split(',');
  return URL.canParse(first)
    ? [new URL(first).host, ...others.map((other) => other.replace(/^.*[/@]/, ''))].join()
    : 'no address';
};
