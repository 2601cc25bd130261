import { describe, expect, it } from '@jest/globals';
import { readMoreIssuers } from './more-issuers.js';

const SCHOOL = 'school=https://the-site:s3cret@login.school.example/realms/all#School%20account';

describe('the setting OIDC_MORE', () => {
  it('is none, one or several providers', () => {
    expect(readMoreIssuers('  ')).toEqual({ issuers: [], faults: [] });
    expect(readMoreIssuers(`${SCHOOL}\n county=https://a%3Ab@id.county.example`)).toEqual({
      faults: [],
      issuers: [
        {
          ...{ id: 'oidc-school', name: 'School account', issuer: 'https://login.school.example/realms/all' },
          ...{ clientId: 'the-site', clientSecret: 's3cret' },
        },
        {
          ...{ id: 'oidc-county', name: 'id.county.example', issuer: 'https://id.county.example' },
          ...{ clientId: 'a:b', clientSecret: undefined },
        },
      ],
    });
  });

  it('makes no other issuer of one that has a query', () => {
    const { issuers } = readMoreIssuers('school=https://a@login.school.example/all?tenant=7#School');
    expect(issuers).toMatchObject([{ issuer: 'https://login.school.example/all?tenant=7', name: 'School' }]);
  });

  it.each([
    ['s3cret', ['entry 1 must be']],
    ['School=https://a:s3cret@x.example', ['entry 1 must be']],
    ['a-b=https://a:s3cret@x.example', ['entry 1 must be']],
    ['school=https://x.example', ['entry "school" must be']],
    ['school=https://%E0:s3cret@x.example', ['entry "school" must be']],
    [`${SCHOOL} school=https://b:s3cret@x.example`, ['entry "school" is there twice']],
    [`${SCHOOL} other=https://b:s3cret@login.school.example/realms/all`, ['entry "other" has the issuer of another']],
    [`school=https://a:s3cret@x.example#${'x'.repeat(41)}`, ['entry "school" has a name of more than 40']],
    [`no ${SCHOOL} nor`, ['entry 1 must be', 'entry 3 must be']],
  ])('names what is wrong, and no secret: %s', (setting, begins) => {
    const { faults } = readMoreIssuers(setting);
    expect(faults).toEqual(begins.map((each) => expect.stringContaining(each)));
    expect(faults.join()).not.toContain('s3cret');
  });
});
