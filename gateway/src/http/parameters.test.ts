import type { AppError } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import {
  expectedVersion,
  id,
  idempotencyKey,
  ids,
  paging,
  projectName,
  rowId,
  single,
  typed,
  userIdOf,
  word,
} from './parameters.js';

const codeOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as AppError).code;
  }
};
const withHeaders = (headers: Record<string, string>) => ({ headers }) as unknown as FastifyRequest;

describe('a query', () => {
  it.each([
    [{}, { limit: 12 }],
    [{ limit: '' }, { limit: 12 }],
    [{ limit: '1' }, { limit: 1 }],
    [
      { limit: '100', cursor: 'WzEsMl0' },
      { limit: 100, cursor: 'WzEsMl0' },
    ],
    [{ limit: '0' }, 'bad_request'],
    [{ limit: '101' }, 'bad_request'],
    [{ limit: '-1' }, 'bad_request'],
    [{ limit: '1.5' }, 'bad_request'],
    [{ limit: ['1', '2'] }, 'bad_request'],
    [{ cursor: 'a b' }, 'bad_request'],
    [{ cursor: 'x'.repeat(501) }, 'bad_request'],
  ])('%j pages as %j', (query, expected) => expect(codeOf(() => paging(query))).toEqual(expected));

  it.each([
    ['1,2,3', [1, 2, 3]],
    ['2,2', [2]],
    ['', []],
    ['9999999999', []],
    ['1,', 'bad_request'],
    ['01', 'bad_request'],
    ['1;drop', 'bad_request'],
    [undefined, 'bad_request'],
    [['1', '2'], 'bad_request'],
    ['1,1,1,1', 'bad_request'],
  ])('ids %j are %j', (value, expected) => expect(codeOf(() => ids({ ids: value }, 'ids', 3))).toEqual(expected));

  it.each([
    ['  red   bench ', 'red bench'],
    ['   ', undefined],
    ['', undefined],
    ['a\u0000b', 'bad_request'],
    ['x'.repeat(201), 'bad_request'],
  ])('text %j is %j', (value, expected) => expect(codeOf(() => typed({ search: value }, 'search'))).toBe(expected));

  it('takes only the words it knows, once', () => {
    expect(word({ sort: 'newest' }, 'sort', ['newest'])).toBe('newest');
    expect(word({}, 'sort', ['newest'])).toBeUndefined();
    expect(codeOf(() => word({ sort: 'oldest' }, 'sort', ['newest']))).toBe('bad_request');
    expect(codeOf(() => single({ sort: ['a', 'a'] }, 'sort'))).toBe('bad_request');
  });
});

describe('a name in an address', () => {
  it.each(['7', 'river-walk', 'project-x7k2'])('%s may be a project', (name) => expect(projectName(name)).toBe(name));
  it.each(['', 'Upper', 'a b', '\u0000', 'café', 'x'.repeat(97)])('%j is no project', (name) =>
    expect(codeOf(() => projectName(name))).toBe('not_found'),
  );
  it.each(['', "o'x", '\u0000', 'a/b'])('%j is nobody', (id) => expect(codeOf(() => userIdOf(id))).toBe('not_found'));
});

describe('the number of a row', () => {
  it.each(['1', '2147483647'])('%s is one', (value) => {
    expect(rowId(value)).toBe(Number(value));
    expect(id({ projectId: value }, 'projectId')).toBe(Number(value));
  });

  it.each(['', '0', '-1', '1.5', '007', 'seven', '2147483648', '99999999999', '1e3'])('%j is none', (value) => {
    expect(codeOf(() => rowId(value))).toBe('not_found');
    expect(codeOf(() => id({ projectId: value }, 'projectId'))).toBe('bad_request');
  });

  it('must be in the query once', () => {
    expect(codeOf(() => id({}, 'projectId'))).toBe('bad_request');
    expect(codeOf(() => id({ projectId: ['1', '2'] }, 'projectId'))).toBe('bad_request');
  });
});

describe('a header', () => {
  it.each([
    ['"7"', { version: 7 }],
    ['W/"7"', { version: 7 }],
    ['*', {}],
    ['7', 'bad_request'],
    ['"seven"', 'bad_request'],
    ['"1", "2"', 'bad_request'],
  ])('If-Match: %s is %j', (header, expected) =>
    expect(codeOf(() => expectedVersion(withHeaders({ 'if-match': header })))).toEqual(expected),
  );

  it('that is left out asks for nothing', () => {
    expect(expectedVersion(withHeaders({}))).toEqual({});
    expect(idempotencyKey(withHeaders({}))).toEqual({});
  });

  it.each(['', 'x'.repeat(201), 'ké'])('Idempotency-Key: %j is refused', (key) =>
    expect(codeOf(() => idempotencyKey(withHeaders({ 'idempotency-key': key })))).toBe('bad_request'),
  );
});
