import { describe, expect, it } from '@jest/globals';
import { asTyped, type Cell, csvLine } from './csv.js';

const CELLS: [Cell, string][] = [
  ['plain', 'plain'],
  ['', ''],
  [null, ''],
  [0, '0'],
  [-3, '-3'],
  [false, 'false'],
  ['one, two', '"one, two"'],
  ['so "called"', '"so ""called"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['Añasco 🪑', 'Añasco 🪑'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("http://x.example","a, b")', '"\'=HYPERLINK(""http://x.example"",""a, b"")"'],
  ['1=1', '1=1'],
];

const TYPED: [string, string][] = [
  ["'=1+1", '=1+1'],
  ["'+1", '+1'],
  ["'\t=1", '\t=1'],
  ["'Tis Ana's fair", "'Tis Ana's fair"],
  ["'", "'"],
  ["''=1", "''=1"],
  ['=1+1', '=1+1'],
];

describe('a cell of a file that an export has written', () => {
  it.each(TYPED)('%j was typed as %j', (cell, typed) => expect(asTyped(cell)).toBe(typed));
});

describe('a line of a CSV file', () => {
  it.each(CELLS)('%j is written as %j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  it('has commas between its cells', () => {
    expect(csvLine(['a', null, 2, 'b,c'])).toBe('a,,2,"b,c"\r\n');
  });
});
