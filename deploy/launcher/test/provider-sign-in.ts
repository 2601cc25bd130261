import { API } from '@app/contracts';
import { Browser } from '@app/testing';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/**
 * A whole sign-in at the stand-in for a provider, by this gateway and as somebody new.
 * @returns what it says to the question who is signed in
 */
export async function signInAtProvider(gateway: string): Promise<number> {
  const browser = new Browser(gateway);
  const begun = await browser.get(`${API.login}?provider=replit`);
  let url = new URL(begun.headers.get('location')!, gateway);
  const { origin } = url;
  const atProvider = new Browser(origin);
  // Through its pages, until it sends the browser back.
  while (url.origin === origin) {
    const page = await atProvider.get(url.href);
    const email = `${Math.random().toString(36).slice(2)}@example.org`;
    const answer =
      page.status === 200 ? await atProvider.send('POST', url.pathname, `email=${email}&firstName=Noor`, FORM) : page;
    const next = answer.headers.get('location');
    if (!next) throw new Error(`the provider stopped at ${url.pathname}: ${answer.status}`);
    url = new URL(next, url);
  }
  await browser.get(url.pathname + url.search);
  return (await browser.get(API.me)).status;
}
