import { IsAddress, IsOptionalSetting, IsS3Addressing, IsSecret, loadConfig, type S3Addressing } from '@app/kernel';
import { Failure } from '../../shared/command.js';
import { Storage, type StorageLimits } from '@app/kernel/storage';
import { patiently } from './patience.js';
import type { Store } from './store.js';

/** A line of 1 Mbit/s takes a piece of 8 MiB in 70 s. */
const LIMITS: StorageLimits = { answerMs: 120_000, wholeMs: 120_000, stallMs: 60_000, bodyMs: 300_000, sockets: 16 };
/** Objects that one request removes. */
const BATCH = 1_000;

/** The bucket of the backups is another one than the site's, better of another house. */
class BucketConfig {
  @IsOptionalSetting()
  @IsAddress('http', 'https')
  BACKUP_S3_ENDPOINT?: string;

  @IsOptionalSetting()
  BACKUP_S3_REGION: string = 'us-east-1';

  @IsOptionalSetting()
  @IsS3Addressing()
  BACKUP_S3_ADDRESSING: S3Addressing = 'path';

  @IsSecret(3)
  BACKUP_S3_ACCESS_KEY!: string;

  @IsSecret(3)
  BACKUP_S3_SECRET_KEY!: string;
}

/** `s3://bucket/prefix`, in any S3. */
export function bucketStore(address: string, env: NodeJS.ProcessEnv): Store {
  const { bucket, prefix } = /^s3:\/\/(?<bucket>[^/]+)\/*(?<prefix>.*?)\/*$/.exec(address)?.groups ?? {};
  if (!bucket) throw new Failure(`${address} names no bucket: s3://bucket/prefix does.`);
  const config = loadConfig(BucketConfig, env);
  const region = config.BACKUP_S3_REGION;
  const endpoint = config.BACKUP_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  if (bucket === env['S3_BUCKET'] && endpoint === env['S3_ENDPOINT']) throw new Failure(`${bucket} is the site's own bucket: a backup in it is lost with it.`); // prettier-ignore
  const storage = new Storage(
    {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ADDRESSING: config.BACKUP_S3_ADDRESSING,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: config.BACKUP_S3_ACCESS_KEY,
      S3_SECRET_KEY: config.BACKUP_S3_SECRET_KEY,
    },
    LIMITS,
  );
  const begin = prefix ? `${prefix}/` : '';
  return {
    address: `s3://${bucket}/${prefix}`,
    put: async (name, bytes) =>
      void (await patiently(name, () => storage.put(begin + name, bytes, 'application/octet-stream'))),
    get: (name) => patiently(name, async () => (await storage.read(begin + name)) ?? undefined),
    async *list(from) {
      for await (const { key, bytes } of storage.list(begin + from)) yield { name: key.slice(begin.length), bytes };
    },
    async remove(names) {
      for (let done = 0; done < names.length; done += BATCH) {
        const keys = names.slice(done, done + BATCH).map((name) => begin + name);
        const left = await patiently(keys[0]!, () => storage.remove(keys));
        if (left.length > 0) throw new Failure(`The bucket does not let go of ${left.slice(0, 3).join(', ')}.`);
      }
    },
  };
}
