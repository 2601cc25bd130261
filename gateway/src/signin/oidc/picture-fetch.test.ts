import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IMAGE_MAX_BYTES } from '@app/contracts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { fetchPicture } from './picture-fetch.js';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a provider’s picture', () => {
  it('is fetched from a provider on this machine', async () => {
    const origin = await serve((_request, response) => response.end('pixels'));
    expect(String(await fetchPicture(`${origin}/me.png`, origin))).toBe('pixels');
  });

  it.each([
    'http://example.org/me.png',
    'https://127.0.0.1/me.png',
    'https://[::1]/me.png',
    'https://example.org:8443/me.png',
    'https://localhost/me.png',
    'file:///etc/passwd',
    'ftp://example.org/me.png',
  ])('is not fetched from %s', async (address) => {
    await expect(fetchPicture(address, null)).rejects.toThrow(/not a public/);
  });

  it('is not fetched from our own network by way of a redirect', async () => {
    const inner = await serve((_request, response) => response.end('secret'));
    const origin = await serve((_request, response) => response.writeHead(302, { location: inner }).end());
    await expect(fetchPicture(`${origin}/me.png`, origin)).rejects.toThrow(/not a public/);
  });

  it('is given up when it is too large, leads in circles or is not there', async () => {
    const large = await serve((_request, response) => response.end(Buffer.alloc(IMAGE_MAX_BYTES + 1)));
    await expect(fetchPicture(large, large)).rejects.toThrow('too large');
    const circle = await serve((_request, response) => response.writeHead(302, { location: '/' }).end());
    await expect(fetchPicture(circle, circle)).rejects.toThrow('too many redirects');
    const missing = await serve((_request, response) => response.writeHead(404).end());
    await expect(fetchPicture(missing, missing)).rejects.toThrow('status 404');
  });
});
