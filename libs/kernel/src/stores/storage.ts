import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@app/contracts';
import { Client } from 'minio';
import type { StorageConfig } from '../process/config.js';
import { isOutage } from '../process/errors.js';

export interface StoredObject {
  stream: IncomingMessage;
  size: number;
  contentType: string;
}

/** What a listing says of an object. */
export interface StoredKey {
  key: string;
  modifiedAt: Date;
}

const ANSWER_MS = 4_000;

/** The bucket of any S3 that speaks signature V4. Every call fails as `unavailable` when the store does not answer in time. */
export class Storage {
  private readonly client: Client;
  private readonly bucket: string;

  constructor(config: StorageConfig) {
    const address = new URL(config.S3_ENDPOINT);
    const useSSL = address.protocol === 'https:';
    this.bucket = config.S3_BUCKET;
    this.client = new Client({
      endPoint: address.hostname,
      port: Number(address.port) || (useSSL ? 443 : 80),
      useSSL,
      accessKey: config.S3_ACCESS_KEY,
      secretKey: config.S3_SECRET_KEY,
      // Given, so that the client does not ask for the bucket's region first.
      region: 'us-east-1',
      pathStyle: true,
    });
  }

  /** Makes the bucket if it is not there. */
  async ensureBucket(): Promise<void> {
    if (!(await this.inTime(this.client.bucketExists(this.bucket))))
      await this.inTime(this.client.makeBucket(this.bucket, 'us-east-1'));
  }

  async put(key: string, body: Buffer, contentType: string): Promise<void> {
    await this.inTime(this.client.putObject(this.bucket, key, body, body.length, { 'Content-Type': contentType }));
  }

  /** The object as a stream, or null when there is none under this key. */
  async get(key: string): Promise<StoredObject | null> {
    try {
      const stream = (await this.inTime(this.client.getObject(this.bucket, key))) as IncomingMessage;
      const { 'content-length': size, 'content-type': contentType } = stream.headers;
      return { stream, size: Number(size), contentType: contentType ?? 'application/octet-stream' };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** The whole object, or null when there is none under this key. */
  async read(key: string): Promise<Buffer | null> {
    const object = await this.get(key);
    if (!object) return null;
    try {
      return await this.inTime(buffer(object.stream));
    } catch (error) {
      object.stream.destroy();
      throw error;
    }
  }

  /** Removes objects; those that are not there count as removed. */
  async remove(keys: string[]): Promise<void> {
    if (keys.length > 0) await this.inTime(this.client.removeObjects(this.bucket, keys));
  }

  /** Objects whose key starts with the prefix. */
  list(prefix: string): Promise<StoredKey[]> {
    return this.inTime(this.listAll(prefix));
  }

  /** Rejects when the store does not answer. */
  async check(): Promise<void> {
    await this.inTime(this.client.bucketExists(this.bucket));
  }

  private async listAll(prefix: string): Promise<StoredKey[]> {
    const found: StoredKey[] = [];
    for await (const { name, lastModified } of this.client.listObjectsV2(this.bucket, prefix, true))
      if (name) found.push({ key: name as string, modifiedAt: lastModified as Date });
    return found;
  }

  private async inTime<T>(answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(unavailable()), ANSWER_MS);
    });
    try {
      return await Promise.race([answer, late]);
    } catch (error) {
      if (isMissing(error) || !(isOutage(error) || isDenial(error))) throw error;
      throw unavailable();
    } finally {
      clearTimeout(timer);
    }
  }
}

const unavailable = () => new AppError('unavailable', undefined, { retryAfterSeconds: 5 });

const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as { code?: string }).code ?? '');

/** The store answers, but refuses or is full: an outage to those who need it. */
const isDenial = (error: unknown): boolean => (error as Error).name === 'S3Error';
