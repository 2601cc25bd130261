import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Misuse } from '@app/operator/command';
import { KINDS, type Kind, WRITES } from './mix.ts';
import type { Account } from './people.ts';
import { type Arrivals, countOf } from './schedule.ts';

/** What is kept of each request is small, but it is kept until the end. */
const MOST = 1_000_000;

export interface Options {
  url: string;
  arrivals: Arrivals;
  mix: Partial<Record<Kind, number>>;
  accounts: Account[];
  timeoutMs: number;
  /** Counts only what was served. */
  p99Ms?: number | undefined;
  /** Percent of all that may fail. */
  errors: number;
  json: boolean;
}

/** @throws Misuse */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parsed(args);
  if (positionals.length !== 1) throw new Misuse('Which site? One URL, please.');
  const url = siteOf(positionals[0]!);
  const [from, to = from] = values.rate.split('..').map((text) => numberOf('--rate', text));
  const arrivals = { from: from!, to: to!, seconds: secondsOf(values.duration) };
  if (countOf(arrivals) > MOST) throw new Misuse(`Those are ${countOf(arrivals)} requests; ${MOST} at most.`);
  if (countOf(arrivals) < 1) throw new Misuse('Not one request comes in that time.');
  const mix = mixOf(values.mix);
  const accounts = values.accounts === undefined ? [] : accountsOf(values.accounts);
  const writes = WRITES.filter((kind) => mix[kind]);
  if (writes.length > 0) {
    if (accounts.length === 0) throw new Misuse(`${writes.join(' and ')} need people: --accounts FILE.`);
    const { host } = new URL(url);
    if (values['writes-to'] !== host) throw new Misuse(`This leaves votes or comments on ${host}, which nothing takes back. If you mean it: --writes-to ${host}.`); // prettier-ignore
  }
  return {
    url,
    arrivals,
    mix,
    accounts,
    timeoutMs: secondsOf(values.timeout) * 1000,
    p99Ms: values.p99 === undefined ? undefined : numberOf('--p99', values.p99),
    errors: numberOf('--errors', values.errors, 0),
    json: values.json,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        rate: { type: 'string', default: '10' },
        duration: { type: 'string', default: '60s' },
        mix: { type: 'string', default: 'home=2,page=2,list=3,project=2,comments=1' },
        accounts: { type: 'string' },
        'writes-to': { type: 'string' },
        timeout: { type: 'string', default: '10s' },
        p99: { type: 'string' },
        errors: { type: 'string', default: '1' },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

function siteOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Misuse(`${text} is no address of a site: https://example.org is.`);
  return url.origin;
}

function numberOf(name: string, text: string, least = Number.MIN_VALUE): number {
  const number = text.trim() === '' ? NaN : Number(text);
  if (!(number >= least && number < Infinity)) throw new Misuse(`${name} ${text} is not understood.`);
  return number;
}

/** `90s`, `5m`, `1h` */
function secondsOf(text: string): number {
  const [, number, unit] = /^(\d+)([smh])$/.exec(text) ?? [];
  if (!Number(number)) throw new Misuse(`${text} is no time that is understood: 90s, 5m and 1h are.`);
  return Number(number) * { s: 1, m: 60, h: 3600 }[unit as 's' | 'm' | 'h'];
}

function mixOf(text: string): Partial<Record<Kind, number>> {
  const mix: Partial<Record<Kind, number>> = {};
  for (const part of text.split(',')) {
    const [name, weight = '1'] = part.trim().split('=');
    const kind = KINDS.find((one) => one === name);
    if (!kind) throw new Misuse(`--mix: ${name} is none of ${KINDS.join(', ')}.`);
    mix[kind] = numberOf('--mix', weight);
  }
  return mix;
}

/** A line each: e-mail, space, password. */
function accountsOf(file: string): Account[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Misuse(`--accounts: ${(error as Error).message}`);
  }
  const lines = text.split('\n').filter((line) => line.trim());
  if (lines.length === 0) throw new Misuse(`--accounts: ${file} is empty.`);
  return lines.map((line, index) => {
    const [, email, password] = /^(\S+@\S+)\s+(.+?)\s*$/.exec(line) ?? [];
    if (!email || !password) throw new Misuse(`--accounts: line ${index + 1} is not an e-mail address, a space and a password.`); // prettier-ignore
    return { email, password };
  });
}
