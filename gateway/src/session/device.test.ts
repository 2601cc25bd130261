import { describe, expect, it } from '@jest/globals';
import { deviceOf } from './device.js';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0';

describe('a device has the name that people know it by', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/128.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) ${SAFARI} Version/17.6 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) ${SAFARI} CriOS/128.0 Mobile/15E148 Safari/604.1`,
      'Chrome on iPad',
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Version/17.6 Safari/605.1.15`, 'Safari on Mac'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome on ChromeOS'],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ])('%s', (said, name) => {
    expect(deviceOf(said)).toBe(name);
  });

  it.each([
    [undefined],
    [''],
    ['curl/8.5.0'],
    ['<script>alert(1)</script>'],
    ['Chrome/'.repeat(10).replaceAll('Chrome', 'x')],
  ])('and none when it says nothing known: %s', (said) => {
    expect(deviceOf(said)).toBeNull();
  });

  it('nothing beyond the beginning of what it says is looked at', () => {
    expect(deviceOf(`${' '.repeat(100_000)}Firefox/1 Windows`)).toBeNull();
  });
});
