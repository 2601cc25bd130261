import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { AppError } from '@app/contracts';
import { Client } from 'minio';
import type { StorageConfig } from '../process/config.js';
import { isOutage } from '../process/errors.js';
import { Refusals } from '../telemetry/refusals.js';
import { ServerClock } from '../process/server-clock.js';
import { byClock } from './storage-signing.js';
import { STORAGE_LIMITS, type StorageLimits, StorageRequests, storageUnavailable } from './storage-requests.js';

export type { StorageLimits };

export interface StoredObject {
  /** Ends with an error when the store stops sending in the middle. */
  stream: IncomingMessage;
  size: number;
  contentType: string;
}

/** What is known of an object without reading it. */
export interface ObjectHead {
  /** In bytes. */
  size: number;
  contentType: string;
}

/** An object in memory. */
export interface WholeObject {
  bytes: Buffer;
  contentType: string;
}

/** What a listing says of an object. */
export interface StoredKey {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * The bucket of any S3 that speaks signature V4. Every call fails as `unavailable` when the store does not answer in
 * time, or refuses; the cause is the store's own error.
 */
export class Storage {
  private readonly client: Client;
  /** With connections of its own, so that what is put never waits behind what is read. */
  private readonly putting: Client;
  private readonly puts: StorageRequests;
  /** For readiness. */
  readonly refusals = new Refusals();
  /** The store's own: it refuses what is signed with a time that is 15 minutes off. */
  readonly clock = new ServerClock();
  private readonly bucket: string;
  private readonly region: string;
  /** By https: what is put needs no checksum of its own then. */
  private readonly isEncrypted: boolean;

  constructor(config: StorageConfig, limits: StorageLimits = STORAGE_LIMITS) {
    this.bucket = config.S3_BUCKET;
    this.region = config.S3_REGION;
    this.isEncrypted = isHttps(config);
    this.puts = requestsOf(config, limits, this.clock);
    this.putting = clientOf(config, this.puts);
    this.client = clientOf(config, requestsOf(config, limits, this.clock));
  }

  /**
   * Whether the bucket is there. Keys that may not list it are refused, as wrong ones are: a store's answer does not
   * tell them apart.
   */
  isThere(): Promise<boolean> {
    return this.ask(() => this.client.bucketExists(this.bucket));
  }

  /** Makes the bucket if it is not there. */
  async ensureBucket(): Promise<void> {
    if (!(await this.isThere())) await this.ask(() => this.client.makeBucket(this.bucket, this.region));
  }

  /** Replaces the bucket's policy: who may do what in it. */
  async setPolicy(policy: object): Promise<void> {
    await this.ask(() => this.client.setBucketPolicy(this.bucket, JSON.stringify(policy)));
  }

  /**
   * @returns whether nothing reads `body` any more. After a store that refused it first, or answered before it had read
   * all, a connection still may.
   */
  async put(key: string, body: Buffer, contentType: string): Promise<boolean> {
    // The client's own `putObject` copies the bytes and hashes them twice, in the main thread. A photograph takes 10 ms
    // there, in which nobody is answered.
    const checksum = this.isEncrypted ? '' : await sha256Of(body);
    const request = () => ({
      method: 'PUT',
      bucketName: this.bucket,
      objectName: key,
      headers: { 'content-type': contentType, 'content-length': String(body.length) },
    });
    let times = 0;
    try {
      return await this.ask(async () => {
        times += 1;
        const answer = await this.putting.makeRequestStreamAsync(request(), body, checksum, [200], this.region);
        await buffer(answer);
        return times === 1 && this.puts.isSent(answer);
      });
    } catch (error) {
      this.refusals.note();
      throw error;
    }
  }

  /** The object as a stream, or null when there is none under this key. */
  async get(key: string): Promise<StoredObject | null> {
    try {
      const stream = (await this.ask(() => this.client.getObject(this.bucket, key))) as IncomingMessage;
      const { 'content-length': size, 'content-type': contentType } = stream.headers;
      return { stream, size: Number(size), contentType: contentType ?? UNKNOWN_TYPE };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** The whole object, or null when there is none under this key. */
  async whole(key: string): Promise<WholeObject | null> {
    const object = await this.get(key);
    return object && { bytes: await this.ask(() => buffer(object.stream)), contentType: object.contentType };
  }

  /** The bytes of an object, or null when there is none under this key. */
  async read(key: string): Promise<Buffer | null> {
    return (await this.whole(key))?.bytes ?? null;
  }

  /** Size and type of an object, or null when there is none under this key. */
  async about(key: string): Promise<ObjectHead | null> {
    try {
      const { size, metaData } = await this.ask(() => this.client.statObject(this.bucket, key));
      return { size, contentType: String(metaData['content-type'] ?? UNKNOWN_TYPE) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Removes objects; one that is not there counts as removed. @returns the keys that the store did not remove. */
  async remove(keys: string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    // The answer names what was not removed, although its type does not.
    const faults = (await this.ask(() => this.client.removeObjects(this.bucket, keys))) as { Key?: string }[];
    return faults.map(({ Key }) => String(Key));
  }

  /** Objects whose key starts with the prefix, slice by slice. */
  async *list(prefix: string): AsyncGenerator<StoredKey> {
    try {
      for await (const { name, size, lastModified } of this.client.listObjectsV2(this.bucket, prefix, true))
        if (name) yield { key: name as string, bytes: size as number, modifiedAt: lastModified as Date };
    } catch (error) {
      throw asUnavailable(error);
    }
  }

  /** Rejects when the store does not answer. */
  async check(): Promise<void> {
    await this.isThere();
  }

  private async ask<T>(call: () => Promise<T>, mayAskAgain = true): Promise<T> {
    const { jumps } = this.clock;
    try {
      return await call();
    } catch (error) {
      // The refusal said what time it is there.
      if (mayAskAgain && isRefusal(error) && this.clock.jumps !== jumps) return this.ask(call, false);
      throw asUnavailable(error);
    }
  }
}

/** Where the bucket is, for requests without the client. */
export function bucketAddress({
  S3_ENDPOINT,
  S3_BUCKET,
  S3_ADDRESSING,
}: Pick<StorageConfig, 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ADDRESSING'>): string {
  const { protocol, host, origin } = new URL(S3_ENDPOINT);
  return S3_ADDRESSING === 'host' ? `${protocol}//${S3_BUCKET}.${host}` : `${origin}/${S3_BUCKET}`;
}

const isHttps = ({ S3_ENDPOINT }: StorageConfig): boolean => new URL(S3_ENDPOINT).protocol === 'https:';

/** A tenth of a millisecond of hashing. */
const HASHED_AT_ONCE = 128 * 1024;

/**
 * In hexadecimal digits. In another thread it would need a copy of the body, and with that twice the time of a
 * processor.
 */
async function sha256Of(body: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < body.length; at += HASHED_AT_ONCE) {
    if (at > 0) await othersTurn();
    hash.update(body.subarray(at, at + HASHED_AT_ONCE));
  }
  return hash.digest('hex');
}

const requestsOf = (config: StorageConfig, limits: StorageLimits, clock: ServerClock): StorageRequests =>
  new StorageRequests(isHttps(config), limits, clock, byClock(clock, config));

function clientOf(config: StorageConfig, requests: StorageRequests): Client {
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

const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as { code?: string }).code ?? '');

/** The store answers, but refuses. */
const isRefusal = (error: unknown): boolean => (error as Error).name === 'S3Error';

function asUnavailable(error: unknown): unknown {
  if (error instanceof AppError || isMissing(error)) return error;
  // What the store has said is for an operator only.
  return isOutage(error) || isRefusal(error) ? Object.assign(storageUnavailable(), { cause: error }) : error;
}
