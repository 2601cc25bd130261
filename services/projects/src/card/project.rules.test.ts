import type { Caller, StateCode } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { maySee, parseLocation, townFilter } from './project.rules.js';

const maya: Caller = { userId: 'maya', role: 'USER' };
const eve: Caller = { userId: 'eve', role: 'USER' };
const ruth: Caller = { userId: 'ruth', role: 'ADMIN' };

describe('who may see a project', () => {
  it.each([
    ['everybody', 'an approved one', null, true, true],
    ['a stranger', 'a pending one', null, false, false],
    ['another resident', 'a pending one', eve, false, false],
    ['its owner', 'a pending one', maya, false, true],
    ['an admin', 'a pending one', ruth, false, true],
  ] as const)('%s and %s', (_who, _which, caller, isApproved, expected) => {
    expect(maySee({ userId: 'maya', isApproved }, caller)).toBe(expected);
  });
});

describe('a place', () => {
  it.each([
    ['tx', { city: null, state: 'TX' }],
    ['TEXAS', { city: 'TEXAS', state: 'TX', joined: 'or' }],
    ['new  york', { city: 'new york', state: 'NY', joined: 'or' }],
    ['Virginia', { city: 'Virginia', state: 'VA', joined: 'or' }],
    ['west virginia', { city: 'west virginia', state: 'WV', joined: 'or' }],
    ['Austin', { city: 'Austin', state: null }],
    ['Austin, TX', { city: 'Austin', state: 'TX', joined: 'and' }],
    ['austin ,texas', { city: 'austin', state: 'TX', joined: 'and' }],
    ['Winston, Salem, NC', { city: 'Winston, Salem', state: 'NC', joined: 'and' }],
    ['Austin, Nowhere', { city: 'Austin, Nowhere', state: null }],
    [', TX', { city: ', TX', state: null }],
    ['toString', { city: 'toString', state: null }],
    ['  ', null],
  ])('typed as %p is %p', (given, expected) => {
    expect(parseLocation(given)).toEqual(expected);
  });
});

describe('a search for towns', () => {
  const towns = ['austin, TX', 'austin, MN', 'aurora, CO', 'texarkana, AR', 'new haven, CT', 'buffalo, NY'];
  const found = (asked: string) =>
    towns.filter((town) => {
      const [key, state] = town.split(', ') as [string, StateCode];
      return townFilter(asked)({ key, state });
    });
  it.each([
    ['au', ['austin, TX', 'austin, MN', 'aurora, CO']],
    ['austin', ['austin, TX', 'austin, MN']],
    ['austin,', ['austin, TX', 'austin, MN']],
    ['austin, t', ['austin, TX']],
    ['aus, minn', ['austin, MN']],
    ['tx', ['austin, TX']],
    ['texas', ['austin, TX']],
    ['texa', ['texarkana, AR']],
    ['new york', ['buffalo, NY']],
    ['new', ['new haven, CT']],
    [', tx', []],
    ['stin', []],
  ])('for %p finds %j', (asked, expected) => expect(found(asked)).toEqual(expected));
});
