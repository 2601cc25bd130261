/** Each before those whose marks it carries, too: Edge says that it is Chrome, and Chrome that it is Safari. */
const BROWSERS: readonly [mark: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];
/** Browsers send less. Only the beginning of anything longer is looked at. */
const LENGTH_READ = 500;

const found = (marks: readonly [RegExp, string][], said: string): string | undefined =>
  marks.find(([mark]) => mark.test(said))?.[1];

/**
 * A browser by a name that its owner knows it by: `Firefox on Windows`. One of these words and no more is kept of what
 * it says of itself. Null when it says nothing that we know.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const said = (userAgent ?? '').slice(0, LENGTH_READ);
  const [browser, system] = [found(BROWSERS, said), found(SYSTEMS, said)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}
