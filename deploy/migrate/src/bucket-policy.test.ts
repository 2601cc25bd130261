import { describe, expect, it } from '@jest/globals';
import { bucketPolicy } from './bucket-policy.js';

interface Policy {
  Statement: { Principal: { AWS: string[] }; Action: string[]; Resource: string[] }[];
}

describe("the bucket's policy", () => {
  const { Statement } = bucketPolicy('media', { gateway: 'g', media: 'm', worker: 'w' }) as Policy;
  const rightsOf = (key: string) =>
    Statement.filter(({ Principal }) => Principal.AWS.includes(key)).map(
      ({ Action, Resource }) => `${Action.join()} ${Resource.join()}`,
    );

  it.each([
    ['g', ['s3:GetObject arn:aws:s3:::media/*', 's3:PutObject arn:aws:s3:::media/incoming/*']],
    ['m', ['s3:DeleteObject arn:aws:s3:::media/*']],
    [
      'w',
      [
        's3:GetObject arn:aws:s3:::media/*',
        's3:PutObject arn:aws:s3:::media/*',
        's3:DeleteObject arn:aws:s3:::media/*',
      ],
    ],
  ])('gives %s what its part does, beside asking whether the bucket is there', (key, rights) => {
    expect(rightsOf(key)).toEqual(['s3:ListBucket arn:aws:s3:::media', ...rights]);
  });

  it('gives nobody else anything', () => {
    expect(Statement.flatMap(({ Principal }) => Principal.AWS).every((key) => 'gmw'.includes(key))).toBe(true);
  });
});
