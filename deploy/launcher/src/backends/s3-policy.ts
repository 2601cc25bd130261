import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { root } from '../root.ts';

/** A policy as S3 has it, in the form that deploy/store-policies uses: what is not allowed is refused. */
export interface Policy {
  Statement: { Effect: 'Allow'; Action: string[]; Resource: string[] }[];
}

/** The bucket that the files name. */
const WRITTEN_BUCKET = 'media';

/** What the keys of a part may do: deploy/store-policies, which operators give to a store of their own. */
export const policyOf = (user: string): Policy =>
  JSON.parse(readFileSync(join(root, 'deploy/store-policies', `${user}.json`), 'utf8')) as Policy;

/** Whether the policy, applied to this bucket, lets the request pass. */
export function allows(policy: Policy, bucket: string, request: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  const { action, path } = wantedBy(request);
  return policy.Statement.some(
    ({ Action, Resource }) =>
      Action.includes(action) && Resource.some((resource) => covers(inBucket(resource, bucket), path)),
  );
}

/** The action and the `bucket/key` of a request, in the words of policies. */
function wantedBy({ method = 'GET', url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): {
  action: string;
  path: string;
} {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const [bucket = '', ...rest] = decodeURIComponent(pathname).replace(/^\//, '').split('/');
  const key = rest.join('/');
  const reads = method === 'GET' || method === 'HEAD';
  if (key && method === 'DELETE' && searchParams.has('uploadId'))
    return { action: 's3:AbortMultipartUpload', path: `${bucket}/${key}` };
  if (key)
    return { action: `s3:${reads ? 'Get' : method === 'DELETE' ? 'Delete' : 'Put'}Object`, path: `${bucket}/${key}` };
  // Many at once: their keys are in the body.
  if (method === 'POST' && searchParams.has('delete')) return { action: 's3:DeleteObject', path: `${bucket}/*` };
  const ofBucket = reads ? 's3:ListBucket' : method === 'DELETE' ? 's3:DeleteBucket' : 's3:CreateBucket';
  return { action: bucket ? ofBucket : 's3:ListAllMyBuckets', path: bucket };
}

const inBucket = (resource: string, bucket: string): string =>
  resource.replace(/^arn:aws:s3:::/, '').replace(new RegExp(`^${WRITTEN_BUCKET}(?=/|$)`), bucket);

const covers = (resource: string, path: string): boolean =>
  resource.endsWith('*') ? path.startsWith(resource.slice(0, -1)) : path === resource;
