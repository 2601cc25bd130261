import type { ReactNode } from 'react';
import { FONT, LIGHT } from './colours.js';
import { textForm } from './text.js';

/*
 * What mails are made of: HTML as mail programs want it, with the styles at the elements. Each says how it reads as
 * plain text, too. They are called once and have no state. Pictures have a low priority: React writes a preload for the
 * others, and mail programs distrust links in the head.
 */

const text = { color: LIGHT.text, fontFamily: FONT };

interface Inner {
  children?: ReactNode;
}

/** What happened. There is one in each mail. */
export const Heading = textForm(
  ({ children }: Inner) => (
    <h1 className="text" style={{ ...text, margin: '0 0 16px', fontSize: 26, lineHeight: 1.2, fontWeight: 700 }}>
      {children}
    </h1>
  ),
  (_props, inner) => inner,
);

/** A group in a digest begins with it. */
export const Subheading = textForm(
  ({ children }: Inner) => (
    <h2 className="text" style={{ ...text, margin: '28px 0 12px', fontSize: 18, lineHeight: 1.3, fontWeight: 700 }}>
      {children}
    </h2>
  ),
  (_props, inner) => `${inner}\n${'-'.repeat(Math.min(inner.length, 60))}`,
);

export const Text = textForm(
  ({ children }: Inner) => (
    <p className="text" style={{ ...text, margin: '0 0 16px', fontSize: 16, lineHeight: 1.55 }}>
      {children}
    </p>
  ),
  (_props, inner) => inner,
);

/** Words of people: an excerpt of a comment, a moderator's reason. */
export const Quote = textForm(
  ({ children }: Inner) => (
    <blockquote
      className="text line"
      style={{
        ...text,
        margin: '0 0 16px',
        padding: '2px 0 2px 16px',
        borderLeft: `3px solid ${LIGHT.line}`,
        fontSize: 16,
        lineHeight: 1.55,
      }}
    >
      {children}
    </blockquote>
  ),
  (_props, inner) => inner.replaceAll(/^/gm, '> '),
);

/** One at most in a mail, which must read as well without it. */
export const Picture = textForm(
  ({ url, alt }: { url: string; alt: string }) => (
    <img
      className="picture"
      src={url}
      alt={alt}
      fetchPriority="low"
      width={520}
      style={{ display: 'block', width: '100%', maxWidth: 520, height: 'auto', border: 0, margin: '0 0 16px' }}
    />
  ),
  () => '',
);

export const Link = textForm(
  ({ url, children }: Inner & { url: string }) => (
    <a className="link" href={url} style={{ color: LIGHT.link, textDecoration: 'underline' }}>
      {children}
    </a>
  ),
  ({ url }, inner) => `${inner} (${url})`,
  'inline',
);

/** What there is to do: one in each mail. */
export const Button = textForm(
  ({ url, children }: Inner & { url: string }) => (
    <p style={{ margin: '24px 0 8px' }}>
      <a
        className="button"
        href={url}
        style={{
          display: 'inline-block',
          padding: '13px 24px',
          borderRadius: 8,
          background: LIGHT.button,
          color: LIGHT.onButton,
          fontFamily: FONT,
          fontSize: 16,
          fontWeight: 600,
          lineHeight: 1.2,
          textAlign: 'center',
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </p>
  ),
  ({ url }, inner) => `${inner}:\n${url}`,
);

interface Row {
  /** 96 pixels wide; it says nothing that the words beside it do not. */
  picture?: string | null;
  title: string;
  url: string;
  /** What is new, a line each. */
  lines: readonly string[];
}

/** A project in a digest or a letter. */
export const ProjectRow = textForm(
  ({ picture, title, url, lines }: Row) => (
    <table
      role="presentation"
      className="line"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderTop: `1px solid ${LIGHT.line}` }}
    >
      <tbody>
        <tr>
          {picture && (
            <td width={96} style={{ width: 96, padding: '16px 16px 16px 0', verticalAlign: 'top' }}>
              <img
                src={picture}
                alt=""
                fetchPriority="low"
                width={96}
                height={54}
                style={{ display: 'block', border: 0 }}
              />
            </td>
          )}
          <td style={{ padding: '16px 0', verticalAlign: 'top' }}>
            <a
              className="link"
              href={url}
              style={{ color: LIGHT.link, fontFamily: FONT, fontSize: 16, fontWeight: 600, lineHeight: 1.35 }}
            >
              {title}
            </a>
            {lines.map((line) => (
              <div key={line} className="muted" style={{ ...text, color: LIGHT.muted, fontSize: 15, lineHeight: 1.45 }}>
                {line}
              </div>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  ),
  ({ title, url, lines }) => [title, ...lines.map((line) => `- ${line}`), url].join('\n'),
);
