import { describe, expect, it } from '@jest/globals';
import { isLink, linkTo, withScheme } from './links.js';
import { projectRules } from './rules.js';

describe('an address typed without https://', () => {
  it.each([
    ['example.org', 'https://example.org'],
    [' www.example.org/plan?x=1#top ', 'https://www.example.org/plan?x=1#top'],
    ['example.org:8080/plan', 'https://example.org:8080/plan'],
    ['café.example', 'https://café.example'],
  ])('gets it: %p', (typed, address) => {
    expect(withScheme(typed)).toBe(address);
    expect(linkTo(typed)).toBe(address);
    expect(projectRules.websiteUrl(address)).toBeUndefined();
  });
});

describe('everything else', () => {
  it.each([
    '',
    'https://example.org',
    'http://example.org',
    'HTTPS://EXAMPLE.ORG',
    'ftp://example.org',
    'mailto:jane@example.org',
    'javascript:alert(1.5)',
    'javascript:alert.call()',
    'data:text/html,x.y',
    '//evil.example.org',
    '/project/steps',
    '#top',
    'the plan',
    'see example.org',
    'localhost',
    'localhost:3000',
    '..',
    'a..b',
  ])('stays as it is: %p', (typed) => {
    expect(withScheme(typed)).toBe(typed);
    expect(linkTo(typed)).toBe(typed);
  });

  it('that is an e-mail address is a link to write to, and no website', () => {
    expect(linkTo('jane@example.org')).toBe('mailto:jane@example.org');
    expect(withScheme('jane@example.org')).toBe('jane@example.org');
  });
});

describe('a text', () => {
  it.each(['https://example.org/x', 'http://example.org', 'mailto:jane@example.org', '/project/steps'])(
    'may link to %p',
    (address) => expect(isLink(address)).toBe(true),
  );

  it.each([
    '',
    'the plan',
    'https://',
    'https://localhost',
    '//evil.example.org',
    '/\\evil.example.org',
    'javascript:x()',
    'mailto:jane',
    'ftp://example.org',
  ])('may not link to %p', (address) => expect(isLink(address)).toBe(false));
});
