import { API, CSRF_HEADER } from '@app/contracts';
import { Failure } from '@app/operator/command';
import { Browser } from '@app/testing';

export interface Account {
  email: string;
  password: string;
}

/** The headers of somebody who is signed in. */
export interface Visitor {
  reading: Record<string, string>;
  writing: Record<string, string>;
}

/** One after the other: a sign-in costs the site a second of a processor. */
export async function signInAll(url: string, accounts: Account[]): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (const account of accounts) {
    const browser = new Browser(url);
    const { status } = await browser.post(API.emailLogin, account);
    if (status !== 200) throw new Failure(`${account.email} cannot sign in: ${url} answers ${status}.`);
    const token = await browser.csrf();
    const reading = { cookie: browser.cookieHeader };
    visitors.push({ reading, writing: { ...reading, [CSRF_HEADER]: token } });
  }
  return visitors;
}
