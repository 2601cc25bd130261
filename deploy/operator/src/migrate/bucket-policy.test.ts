import { readFileSync } from 'node:fs';
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
    ['g', 'gateway'],
    ['m', 'media'],
    ['w', 'worker'],
  ])('gives %s what deploy/store-policies gives to %s', (key, part) => {
    const file = new URL(`../../../store-policies/${part}.json`, import.meta.url);
    const policy = JSON.parse(readFileSync(file, 'utf8')) as Policy;
    const rights = policy.Statement.flatMap(({ Action, Resource }) =>
      Action.map((action) => `${action} ${Resource.join()}`),
    );
    expect(rightsOf(key)).toEqual(rights);
  });

  it('gives nobody else anything', () => {
    expect(Statement.flatMap(({ Principal }) => Principal.AWS).every((key) => 'gmw'.includes(key))).toBe(true);
  });
});
