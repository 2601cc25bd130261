import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@app/contracts';
import type { Client } from 'minio';
import type { StorageConfig } from '../process/config.js';
import { isOutage } from '../process/errors.js';
import { Refusals } from '../telemetry/refusals.js';
import { ServerClock } from '../process/server-clock.js';
import { clientOf, isHttps, requestsOf } from './storage-client.js';
import { inParts, sha256Of } from './storage-parts.js';
import { STORAGE_LIMITS, type StorageLimits, type StorageRequests, storageUnavailable } from './storage-requests.js';

export { bucketAddress } from './storage-client.js';
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

/** An object as the store knows it. */
export interface StoredFile extends ObjectHead {
  /** Changes with its bytes; without quotes. */
  etag: string;
  modifiedAt: Date;
  /** What was noted with it. */
  notes: Readonly<Record<string, string>>;
}

/** Bytes of an object, the last one included. */
export interface ByteRange {
  start: number;
  end: number;
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
/** S3's name for headers that are the site's own. */
const NOTE = 'x-amz-meta-';

/**
 * The bucket of any S3 that speaks signature V4. Every call fails as `unavailable` when the store does not answer in
 * time, or refuses; the cause is the store's own error.
 */
export class Storage {
  private readonly client: Client;
  /** With connections of its own, so that what is put never waits behind what is read. */
  private readonly putting: Client;
  private readonly puts: StorageRequests;
  /** It waits longer for an answer. */
  private readonly joining: Client;
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
    this.joining = clientOf(config, requestsOf(config, { ...limits, answerMs: limits.wholeMs }, this.clock));
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
    const { answer, times } = await this.send(body, { objectName: key, headers: { 'content-type': contentType } });
    return times === 1 && this.puts.isSent(answer);
  }

  /**
   * Stores an object that is too large for memory, in parts. It is there, whole, when this ends; until then what was
   * under the key stays. What fails leaves nothing; of a process that was killed the store keeps the parts.
   * @param notes short plain texts by lower-case names, told by `about`
   */
  async putInParts(
    key: string,
    texts: AsyncIterable<string>,
    contentType: string,
    notes: Readonly<Record<string, string>>,
  ): Promise<void> {
    const headers: Record<string, string> = { 'content-type': contentType };
    for (const [name, note] of Object.entries(notes)) headers[NOTE + name] = note;
    const uploadId = await this.ask(() => this.client.initiateNewMultipartUpload(this.bucket, key, headers));
    try {
      const parts: { part: number; etag: string }[] = [];
      for await (const body of inParts(texts)) {
        const part = parts.length + 1;
        const query = `partNumber=${part}&uploadId=${encodeURIComponent(uploadId)}`;
        const { answer } = await this.send(body, { objectName: key, query, headers: {} });
        parts.push({ part, etag: answer.headers.etag ?? '' });
      }
      await this.ask(() => this.joining.completeMultipartUpload(this.bucket, key, uploadId, parts));
    } catch (error) {
      await this.ask(() => this.client.abortMultipartUpload(this.bucket, key, uploadId)).catch(() => undefined);
      throw error;
    }
  }

  private async send(
    body: Buffer,
    { objectName, query, headers }: { objectName: string; query?: string; headers: Record<string, string> },
  ): Promise<{ answer: IncomingMessage; times: number }> {
    const checksum = this.isEncrypted ? '' : await sha256Of(body);
    const request = () => ({
      method: 'PUT',
      bucketName: this.bucket,
      objectName,
      ...(query !== undefined && { query }),
      headers: { ...headers, 'content-length': String(body.length) },
    });
    let times = 0;
    try {
      return await this.ask(async () => {
        times += 1;
        const answer = await this.putting.makeRequestStreamAsync(request(), body, checksum, [200], this.region);
        await buffer(answer);
        return { answer, times };
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

  /** What the store knows of an object, or null when there is none under this key. */
  async about(key: string): Promise<StoredFile | null> {
    try {
      const { size, metaData, etag, lastModified } = await this.ask(() => this.client.statObject(this.bucket, key));
      const { 'content-type': contentType = UNKNOWN_TYPE, ...notes } = metaData as Record<string, string>;
      return { size, contentType, etag, modifiedAt: lastModified, notes };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** A piece of an object, or null when it is another one by now. */
  async piece(key: string, etag: string, { start, end }: ByteRange): Promise<Buffer | null> {
    try {
      return await this.ask(async () => {
        const length = end - start + 1;
        const answer = (await this.client.getPartialObject(this.bucket, key, start, length)) as IncomingMessage;
        if (answer.headers.etag?.replaceAll('"', '') === etag) return buffer(answer);
        answer.destroy();
        return null;
      });
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

const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as { code?: string }).code ?? '');

/** The store answers, but refuses. */
const isRefusal = (error: unknown): boolean => (error as Error).name === 'S3Error';

function asUnavailable(error: unknown): unknown {
  if (error instanceof AppError || isMissing(error)) return error;
  // What the store has said is for an operator only.
  return isOutage(error) || isRefusal(error) ? Object.assign(storageUnavailable(), { cause: error }) : error;
}
