import { Client } from 'minio';
import type { StorageConfig } from '../process/config.js';
import type { ServerClock } from '../process/server-clock.js';
import { type StorageLimits, StorageRequests } from './storage-requests.js';
import { byClock } from './storage-signing.js';

/** Where the bucket is, for requests without the client. */
export function bucketAddress({
  S3_ENDPOINT,
  S3_BUCKET,
  S3_ADDRESSING,
}: Pick<StorageConfig, 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ADDRESSING'>): string {
  const { protocol, host, origin } = new URL(S3_ENDPOINT);
  return S3_ADDRESSING === 'host' ? `${protocol}//${S3_BUCKET}.${host}` : `${origin}/${S3_BUCKET}`;
}

export const isHttps = ({ S3_ENDPOINT }: StorageConfig): boolean => new URL(S3_ENDPOINT).protocol === 'https:';

export const requestsOf = (config: StorageConfig, limits: StorageLimits, clock: ServerClock): StorageRequests =>
  new StorageRequests(isHttps(config), limits, clock, byClock(clock, config));

export function clientOf(config: StorageConfig, requests: StorageRequests): Client {
  const address = new URL(config.S3_ENDPOINT);
  const useSSL = isHttps(config);
  return new Client({
    endPoint: address.hostname,
    port: Number(address.port) || (useSSL ? 443 : 80),
    useSSL,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    // Set, so that the client does not ask for the bucket's region first.
    region: config.S3_REGION,
    // The library names it in the host's name at AWS in any case, and never where a certificate of https would not fit
    // (a bucket with a dot).
    pathStyle: config.S3_ADDRESSING !== 'host',
    // The client calls only `request` of it, with these two arguments.
    transport: requests as never,
    transportAgent: requests.agent,
  });
}
