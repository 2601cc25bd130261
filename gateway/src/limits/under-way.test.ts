import { describe, expect, it } from '@jest/globals';
import { UnderWay } from './under-way.js';

const MAX = 3;
const takes = (underWay: UnderWay, network: string, times: number): boolean[] =>
  Array.from({ length: times }, () => underWay.take(network));

describe('what is under way', () => {
  it('is so much for each network and no more, and what ends makes room', () => {
    const underWay = new UnderWay(MAX);
    expect(takes(underWay, '203.0.113.1', MAX + 1)).toEqual([true, true, true, false]);
    expect(underWay.take('203.0.113.2')).toBe(true);
    underWay.giveBack('203.0.113.1');
    expect(takes(underWay, '203.0.113.1', 2)).toEqual([true, false]);
  });

  it('is so much for the /48 of IPv6, however many networks it has', () => {
    const underWay = new UnderWay(MAX);
    const networks = Array.from({ length: 5 }, (_, at) => `2001:db8:7:${at}`);
    for (const network of networks) expect(takes(underWay, network, MAX)).toEqual([true, true, true]);
    expect(underWay.take('2001:db8:7:9')).toBe(false);
    expect(underWay.take('2001:db8:8:9')).toBe(true);
    underWay.giveBack(networks[0]!);
    expect(underWay.take('2001:db8:7:9')).toBe(true);
  });
});
