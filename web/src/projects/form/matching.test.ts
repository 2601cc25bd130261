import { describe, expect, it } from '@jest/globals';
import { matching } from './matching.js';

const names = ['Coeur d’Alene', 'Cañon City', 'Dayton', 'New Dayton', 'Springfield', 'Yellow Springs'];

describe('places that match what is typed', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['spr', ['Springfield', 'Yellow Springs']],
    ['DAY', ['Dayton', 'New Dayton']],
    ['canon c', ['Cañon City']],
    ['coeur d alene', ['Coeur d’Alene']],
    ['ayton', []],
    ['xyz', []],
  ])('%p', (typed, found) => expect(matching(names, typed, 8)).toEqual(found));

  it('are not offered when the name stands there already', () => {
    expect(matching(names, 'Springfield', 8)).toEqual([]);
    expect(matching(names, 'springfield', 8)).toEqual(['Springfield']);
  });

  it('are so many at most', () => expect(matching(names, 'd', 1)).toEqual(['Dayton']));
});
