import { randomUUID } from 'node:crypto';
import { INCOMING_PREFIX, OPEN_DATA_PREFIX, WITHHELD_PREFIX } from '@app/contracts';
import { isOnThisMachine, type S3Addressing } from '@app/kernel';
import { bucketAddress, Storage } from '@app/kernel/storage';
import { type Env, fault, type Finding, hostOf, type Look, messageOf, note, ok, STEP_MS } from './report.js';
import { ownOf } from './settings.js';

export const store: Look = {
  name: 'the object store',
  async *at(env) {
    const { S3_ENDPOINT = '' } = env;
    const bucket = env['S3_BUCKET'] ?? 'media';
    const address = bucketAddress({ S3_ENDPOINT, S3_BUCKET: bucket, S3_ADDRESSING: addressingOf(env) });
    const answered = await fetch(`${address}/?list-type=2`, {
      signal: AbortSignal.timeout(STEP_MS),
    }).catch((error: Error) => messageOf(error.cause ?? error));
    if (typeof answered === 'string')
      return yield fault(
        `the object store at ${hostOf(S3_ENDPOINT)} cannot be used (${answered}): check S3_ENDPOINT and whether it runs`,
      );
    if (answered.ok) yield fault(`anybody can list the bucket ${bucket}: make it private`);
    // A listing, because its refusal has a body with the store's own word.
    const refusal = await all(storageOf('migrate', env).list(LIST_PREFIX)).then(() => undefined, codeOf);
    if (refusal !== undefined && refusal !== NO_BUCKET)
      return yield fault(
        `the object store at ${hostOf(S3_ENDPOINT)} refuses S3_ACCESS_KEY, or fails (${refusal}): ${ADVICE[refusal] ?? 'check the keys and its log'}`,
      );
    if (refusal === NO_BUCKET) return yield note(`the bucket ${bucket} is not there yet: migrate makes it`);
    yield ok(`the object store at ${hostOf(S3_ENDPOINT)} has the bucket ${bucket}`);
    yield* picture(env, address);
  },
};

const LIST_PREFIX = 'incoming/doctor';
const NO_BUCKET = 'NoSuchBucket';
const ADVICE: Readonly<Record<string, string>> = {
  AuthorizationHeaderMalformed: 'set S3_REGION to the region of the bucket',
  SecondLevelDomainForbidden: 'the bucket goes into the name of the host there: set S3_ADDRESSING=host',
  PathStyleDomainForbidden: 'the bucket goes into the name of the host there: set S3_ADDRESSING=host',
  PermanentRedirect: 'set S3_ENDPOINT and S3_REGION to those of the bucket',
  InvalidAccessKeyId: 'S3_ACCESS_KEY is not known there',
  SignatureDoesNotMatch: 'S3_SECRET_KEY is not the one of S3_ACCESS_KEY, or S3_REGION is wrong',
  AccessDenied: 'the key has no right to list the bucket',
};

/** The store's own error code, or what else went wrong. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? messageOf(cause ?? error);
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const addressingOf = (env: Env): S3Addressing => (env['S3_ADDRESSING'] === 'host' ? 'host' : 'path');

const storageOf = (part: string, env: Env): Storage => {
  const own = ownOf(part, env);
  const config = {
    S3_ENDPOINT: own['S3_ENDPOINT'] ?? '',
    S3_ACCESS_KEY: own['S3_ACCESS_KEY'] ?? '',
    S3_SECRET_KEY: own['S3_SECRET_KEY'] ?? '',
    S3_BUCKET: own['S3_BUCKET'] ?? 'media',
    S3_REGION: own['S3_REGION'] ?? 'us-east-1',
    S3_ADDRESSING: addressingOf(own),
  };
  return new Storage(config);
};

const REMOVE = 'remove an object';

/**
 * Goes the way of an upload, with the keys of each process. The gateway stores it, the worker reads it, media withholds
 * it as for an admin, and removes it. Nobody else sees it, and the gateway does no other part's work.
 */
async function* picture(env: Env, bucket: string): AsyncGenerator<Finding> {
  const name = `doctor-${randomUUID()}`;
  const [key, file] = [INCOMING_PREFIX + name, OPEN_DATA_PREFIX + name];
  const text = Buffer.from('Is the doctor in?');
  const forbidden: [string, string, () => Promise<unknown>][] = [
    ['gateway', 'remove objects', () => storageOf('gateway', env).remove([key])],
  ];
  const steps: [string, string, () => Promise<boolean>][] = [
    ['gateway', 'store an object', async () => (await storageOf('gateway', env).put(key, text, 'text/plain'), true)],
    ['gateway', 'store an object in parts', async () => (await inParts(storageOf('gateway', env), file), true)],
    ['worker', 'read an object', async () => (await storageOf('worker', env).read(key))?.equals(text) ?? false],
    ['media', 'put an object aside', () => putAside(storageOf('media', env), key)],
    ['media', REMOVE, async () => (await storageOf('media', env).remove([key, file])).length === 0],
  ];
  for (const [part, act, work] of steps) {
    if (act === REMOVE) {
      for (const [who, what, tried] of forbidden)
        if (
          await tried().then(
            () => true,
            () => false,
          )
        )
          yield allowed(env, `the keys of ${who} may ${what}: give them the policy deploy/store-policies/${who}.json`);
      const open = await fetch(`${bucket}/${key}`, { signal: AbortSignal.timeout(STEP_MS) });
      if (open.ok) yield fault('anybody can read what is in the bucket: make it private');
    }
    const done = await work().catch(() => false);
    if (!done)
      return yield fault(`the keys of ${part} cannot ${act}: check ${part.toUpperCase()}_S3_ACCESS_KEY and its policy`);
  }
  yield ok('an object could be stored, read and removed, and nobody else could read it');
}

/** As the open data are stored. */
async function inParts(gateway: Storage, key: string): Promise<void> {
  const texts = async function* () {
    yield 'Is the doctor in?';
  };
  await gateway.putInParts(key, texts(), 'text/plain', {});
}

async function putAside(media: Storage, key: string): Promise<boolean> {
  const aside = `${WITHHELD_PREFIX}${key}`;
  const object = await media.whole(key);
  if (object) await media.put(aside, object.bytes, object.contentType);
  return object !== null && (await media.remove([aside])).length === 0;
}

/** On a site for this machine only it may do, as its example secrets may. */
const allowed = (env: Env, text: string): Finding =>
  isOnThisMachine(env['SITE_URL'] ?? 'http://localhost:3000') ? note(text) : fault(text);
