import { randomUUID } from 'node:crypto';
import { INCOMING_PREFIX } from '@app/contracts';
import { Storage } from '@app/kernel/storage';
import { type Env, fault, type Finding, hostOf, type Look, messageOf, note, ok, STEP_MS } from './report.js';
import { ownOf } from './settings.js';

export const store: Look = {
  name: 'the object store',
  async *at(env) {
    const { S3_ENDPOINT = '' } = env;
    const bucket = env['S3_BUCKET'] ?? 'media';
    const answered = await fetch(`${S3_ENDPOINT}/${bucket}/?list-type=2`, {
      signal: AbortSignal.timeout(STEP_MS),
    }).catch((error: Error) => messageOf(error.cause ?? error));
    if (typeof answered === 'string')
      return yield fault(
        `the object store at ${hostOf(S3_ENDPOINT)} cannot be used (${answered}): check S3_ENDPOINT and whether it runs`,
      );
    if (answered.ok) yield fault(`anybody can list the bucket ${bucket}: make it private`);
    const there = await storageOf('migrate', env)
      .isThere()
      .catch(() => undefined);
    if (there === undefined)
      return yield fault(
        `the object store at ${hostOf(S3_ENDPOINT)} refuses S3_ACCESS_KEY, or fails: check the keys and its log`,
      );
    if (!there) return yield note(`the bucket ${bucket} is not there yet: migrate makes it`);
    yield ok(`the object store at ${hostOf(S3_ENDPOINT)} has the bucket ${bucket}`);
    yield* picture(env, `${S3_ENDPOINT}/${bucket}`);
  },
};

const storageOf = (part: string, env: Env): Storage => {
  const own = ownOf(part, env);
  const config = {
    S3_ENDPOINT: own['S3_ENDPOINT'] ?? '',
    S3_ACCESS_KEY: own['S3_ACCESS_KEY'] ?? '',
    S3_SECRET_KEY: own['S3_SECRET_KEY'] ?? '',
    S3_BUCKET: own['S3_BUCKET'] ?? 'media',
  };
  return new Storage(config);
};

/** The way of an upload, with the keys of each process: the gateway stores it, the worker reads it, media removes it. Nobody else sees it. */
async function* picture(env: Env, bucket: string): AsyncGenerator<Finding> {
  const key = `${INCOMING_PREFIX}doctor-${randomUUID()}`;
  const text = Buffer.from('Is the doctor in?');
  const steps: [string, string, () => Promise<boolean>][] = [
    ['gateway', 'store', async () => (await storageOf('gateway', env).put(key, text, 'text/plain'), true)],
    ['worker', 'read', async () => (await storageOf('worker', env).read(key))?.equals(text) ?? false],
    ['media', 'remove', async () => (await storageOf('media', env).remove([key])).length === 0],
  ];
  for (const [part, act, work] of steps) {
    if (part === 'media') {
      const open = await fetch(`${bucket}/${key}`, { signal: AbortSignal.timeout(STEP_MS) });
      if (open.ok) yield fault('anybody can read what is in the bucket: make it private');
    }
    const done = await work().catch(() => false);
    if (!done)
      return yield fault(
        `the keys of ${part} cannot ${act} an object: check ${part.toUpperCase()}_S3_ACCESS_KEY and its policy`,
      );
  }
  yield ok('an object could be stored, read and removed, and nobody else could read it');
}
