import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { encodingOf, Packed } from './encodings.js';

describe('what a caller takes', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.5', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['gzip; q=0.00, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br ; Q=0, gzip;q=0.001', 'gzip'],
    ['br', 'br'],
    ['x-gzipped, bro', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%s', (accepted, encoding) => {
    expect(encodingOf(accepted)).toBe(encoding);
    expect(encodingOf(accepted)).toBe(encoding);
  });
});

describe('what is packed', () => {
  it('is the same in every encoding, and made once for each', async () => {
    const text = Buffer.from('<p>Towns</p>'.repeat(1_000));
    const packed = new Packed(text);
    const [br, gzip] = [await packed.in('br'), await packed.in('gzip')];
    expect(brotliDecompressSync(br)).toEqual(text);
    expect(gunzipSync(gzip)).toEqual(text);
    expect(packed.in('identity')).toBe(text);
    expect(await packed.in('br')).toBe(br);
    expect(br.length + gzip.length + text.length).toBeLessThan(packed.size);
  });
});
