import { describe, expect, it } from '@jest/globals';
import { isUtf8 } from './json-body.js';

describe('a content type', () => {
  it.each([
    undefined,
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF8',
    'application/json; Charset="Utf-8" ; version=1',
    'application/json; charset=us-ascii',
    'application/json; version=2',
  ])('is read as UTF-8: %s', (type) => expect(isUtf8(type)).toBe(true));

  it.each([
    'application/json; charset=foo',
    'application/json; charset=iso-8859-1',
    'application/json; charset=utf-16',
    'application/json; charset=',
    'application/json; charset=utf-8; charset=foo',
  ])('is not: %s', (type) => expect(isUtf8(type)).toBe(false));
});
