import { lookup } from 'node:dns/promises';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { IMAGE_MAX_BYTES } from '@app/contracts';
import { isPublicIp } from '../../limits/networks.js';

const FETCH_MS = 3_000;
const REDIRECTS_MAX = 3;

/**
 * Fetches a picture from a URL that a provider has given. Only by https from the public internet: else a URL could make
 * us send requests into our own network. `trustedOrigin` is a provider on this machine, if there is one.
 * @throws Error when there is no picture of the allowed size to be had in time
 */
export async function fetchPicture(given: string, trustedOrigin: string | null): Promise<Buffer> {
  const signal = AbortSignal.timeout(FETCH_MS);
  let url = new URL(given);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const response = await request(url, trustedOrigin, signal);
    const { location } = response.headers;
    if (response.statusCode === 200) return readPicture(response);
    response.destroy();
    if (!location || !response.statusCode || response.statusCode < 300 || response.statusCode > 399)
      throw new Error(`status ${response.statusCode}`);
    url = new URL(location, url);
  }
  throw new Error('too many redirects');
}

function request(url: URL, trustedOrigin: string | null, signal: AbortSignal): Promise<IncomingMessage> {
  const trusted = url.origin === trustedOrigin;
  const options: RequestOptions = { signal, agent: false, headers: { accept: 'image/*' } };
  if (!trusted) {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (url.protocol !== 'https:' || url.port !== '' || (isIP(host) && !isPublicIp(host)))
      throw new Error('not a public https URL');
    // Checked for the connection itself: a second look-up of the name may give another IP.
    options.lookup = publicLookup;
  }
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => get(url, options, resolve).once('error', reject));
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }).then(
    (found) => {
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublicIp(address))) callback(new Error('not a public IP'), '', 0);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => callback(error, '', 0),
  );
};

async function readPicture(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > IMAGE_MAX_BYTES) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
