import { INCOMING_PREFIX, OPEN_DATA_PREFIX } from '@app/contracts';

/**
 * What a part does in the bucket, as deploy/store-policies has it for stores whose users have policies of their own.
 */
const RIGHTS = {
  gateway: {
    GetObject: ['*'],
    PutObject: [`${INCOMING_PREFIX}*`, `${OPEN_DATA_PREFIX}*`],
    AbortMultipartUpload: [`${OPEN_DATA_PREFIX}*`],
  },
  media: { GetObject: ['*'], PutObject: ['*'], DeleteObject: ['*'] },
  worker: { GetObject: ['*'], PutObject: ['*'], DeleteObject: ['*'] },
} as const;

export const STORE_USERS = Object.keys(RIGHTS) as (keyof typeof RIGHTS)[];

/**
 * The policy of a bucket in a store that keeps rights there and names users by their access key, such as versitygw.
 * Everybody may ask whether the bucket is there; the administrator needs no right.
 */
export function bucketPolicy(bucket: string, keys: Readonly<Record<keyof typeof RIGHTS, string>>): object {
  const allow = (principals: string[], action: string, resources: string[]) => ({
    Effect: 'Allow',
    Principal: { AWS: principals },
    Action: [`s3:${action}`],
    Resource: resources.map((resource) => `arn:aws:s3:::${resource}`),
  });
  return {
    Version: '2012-10-17',
    Statement: [
      allow(Object.values(keys), 'ListBucket', [bucket]),
      ...STORE_USERS.flatMap((user) =>
        Object.entries<readonly string[]>(RIGHTS[user]).map(([action, objects]) =>
          allow(
            [keys[user]],
            action,
            objects.map((each) => `${bucket}/${each}`),
          ),
        ),
      ),
    ],
  };
}
