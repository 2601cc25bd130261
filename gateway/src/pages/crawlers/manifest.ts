import { ICON_PATH, TAGLINE } from '@app/contracts';

/**
 * What a phone shows when the site is put on its home screen. The colours are those of web/index.html's light scheme.
 */
export const manifest = (siteName: string) => ({
  name: siteName,
  short_name: siteName,
  description: TAGLINE,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: '#fbfaf7',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: ICON_PATH, sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});
