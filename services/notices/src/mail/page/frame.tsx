import { ICON_PATH, PAGES } from '@app/contracts';
import type { ReactNode } from 'react';
import { words } from '../../words/words.js';
import { FONT, LIGHT, STYLE } from './colours.js';
import { Link } from './parts.js';

/** The site as mails name it. */
export interface SiteOfMails {
  name: string;
  url: string;
}

interface Framed {
  site: SiteOfMails;
  subject: string;
  preview: string;
  why: string;
  unsubscribe: string | undefined;
  children: ReactNode;
}

const LOGO = 32;

/** A whole mail: the site's name, what there is to say, and below, why it came and how to stop it. */
export const Frame = ({ site, subject, preview, why, unsubscribe, children }: Framed) => (
  <html lang="en" dir="ltr">
    <head>
      <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{subject}</title>
      <style dangerouslySetInnerHTML={{ __html: STYLE }} />
    </head>
    <body className="ground" style={{ margin: 0, background: LIGHT.ground }}>
      <main className="ground" style={{ background: LIGHT.ground, padding: '24px 12px' }}>
        <div aria-hidden="true" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview}
        </div>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          align="center"
          style={{ maxWidth: 600, margin: '0 auto' }}
        >
          <tbody>
            <tr>
              <td style={{ padding: '8px 8px 16px' }}>
                <SiteName {...site} />
              </td>
            </tr>
            <tr>
              <td
                className="panel inner"
                // A word without an end makes no mail wider than its window.
                style={{
                  padding: '32px 40px',
                  background: LIGHT.panel,
                  border: `1px solid ${LIGHT.line}`,
                  wordBreak: 'break-word',
                }}
              >
                {children}
              </td>
            </tr>
            <tr>
              <td
                className="muted"
                style={{ padding: '16px 8px', color: LIGHT.muted, fontFamily: FONT, fontSize: 13, lineHeight: 1.5 }}
              >
                <Foot site={site} why={why} unsubscribe={unsubscribe} />
              </td>
            </tr>
          </tbody>
        </table>
      </main>
    </body>
  </html>
);

const SiteName = ({ name, url }: SiteOfMails) => (
  <a
    href={url}
    className="text"
    style={{ color: LIGHT.text, fontFamily: FONT, fontSize: 18, fontWeight: 700, textDecoration: 'none' }}
  >
    <img
      src={`${url}${ICON_PATH}`}
      alt=""
      fetchPriority="low"
      width={LOGO}
      height={LOGO}
      style={{ border: 0, borderRadius: 8, verticalAlign: 'middle', marginRight: 10 }}
    />
    {name}
  </a>
);

/** Below the mail, in HTML and as plain text. */
export const Foot = ({ site, why, unsubscribe }: Pick<Framed, 'site' | 'why' | 'unsubscribe'>) => (
  <>
    {why}{' '}
    {unsubscribe !== undefined && (
      <>
        <Link url={unsubscribe}>{words.frame.stop}</Link>
        {' · '}
      </>
    )}
    <Link url={`${site.url}${PAGES.settingsSection('notices')}`}>{words.frame.settings}</Link>
  </>
);
