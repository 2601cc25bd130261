/**
 * All that is kept of what a browser says of itself. Chromium also names the two others, and every browser of an iPhone
 * is WebKit.
 */
export const engineOf = (userAgent: string): 'chromium' | 'firefox' | 'webkit' | 'other' => {
  if (/\bChrom(e|ium)\//.test(userAgent)) return 'chromium';
  if (/\bFirefox\//.test(userAgent)) return 'firefox';
  return /\bAppleWebKit\//.test(userAgent) ? 'webkit' : 'other';
};
