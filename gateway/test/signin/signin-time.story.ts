import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { API } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { Browser, signUp } from '@app/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { location, loginPath } from './provider-visits.js';

let parts: Parts;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  parts = await startParts({ services: ['users'], worker: false });
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(() => parts.close());

/** A provider that is slow to answer, or never does; what it says of somebody does not come to matter. */
async function slowProvider(delays: {
  discovery?: number;
  token?: number;
}): Promise<{ issuer: string; asked: string[] }> {
  const asked: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url!);
    const known = request.url!.startsWith('/.well-known');
    await wait((known ? delays.discovery : delays.token) ?? 0, undefined, { ref: false });
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(
        known
          ? {
              issuer,
              authorization_endpoint: `${issuer}/auth`,
              token_endpoint: `${issuer}/token`,
              jwks_uri: `${issuer}/keys`,
            }
          : {},
      ),
    );
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { issuer, asked };
}

async function siteOf(issuer: string): Promise<string> {
  const gateway = await parts.startGateway({ OIDC_ISSUER: issuer, SITE_URL: 'http://site.localhost' });
  closing.push(() => gateway.close());
  return gateway.address;
}

describe('a provider that is slow', () => {
  it('at every step gets the time of one answer for all of them together', async () => {
    const delays = { discovery: 0, token: 2_600 };
    const { issuer, asked } = await slowProvider(delays);
    const began = new Browser(await siteOf(issuer));
    const state = new URL(location(await began.get(loginPath()))!).searchParams.get('state')!;
    // Another gateway takes the browser back, and has to ask for the provider's addresses first.
    delays.discovery = 2_600;
    const other = began.at(await siteOf(issuer));
    const answer = await other.get(`${API.providerCallback('replit')}?code=x&state=${state}`);
    // Each step alone is quick enough; what the first has taken, the second is not given again.
    expect(location(answer)).toBe('/auth?error=unavailable');
    expect(asked.filter((path) => path === '/token')).toHaveLength(1);
  });

  it('or silent lets people leave all the same', async () => {
    const { issuer } = await slowProvider({ discovery: 3_600_000 });
    const site = await siteOf(issuer);
    const { browser, me } = await signUp({ browser: () => new Browser(site) });
    await parts.sql(`update users.users set auth_method = 'replit' where id = $1`, [me.id]);
    const answer = await browser.get(API.logout);
    expect([answer.status, location(answer)]).toEqual([302, '/']);
    expect((await browser.get(API.me)).status).toBe(401);
    expect(location(await new Browser(site).get(loginPath()))).toBe('/auth?error=unavailable');
  });
});
