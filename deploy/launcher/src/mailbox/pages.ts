import type { KeptMail } from './kept-mails.ts';

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `
  :root { color-scheme: light dark; --bg: #fbfaf7; --panel: #fff; --fg: #211e1a; --muted: #625c50; --line: #e7e2d8; --brand: #17694a; --ring: #1f5f94; }
  @media (prefers-color-scheme: dark) { :root { --bg: #151310; --panel: #211e1a; --fg: #f4f1eb; --muted: #d3ccbe; --line: #332f29; --brand: #45a178; --ring: #7db5e2; } }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--bg); color: var(--fg); font: 16px/1.5 'Public Sans', system-ui, sans-serif; }
  main { max-width: 820px; margin: 0 auto; padding: 32px 16px 64px; }
  h1 { font-size: 1.625rem; line-height: 1.2; margin: 0 0 8px; overflow-wrap: anywhere; }
  p { margin: 0 0 16px; color: var(--muted); }
  a { color: var(--brand); }
  :focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; }
  .mails { margin: 24px 0 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
  .mails li + li { border-top: 1px solid var(--line); }
  .mails a { display: block; padding: 12px 16px; background: var(--panel); color: inherit; text-decoration: none; overflow-wrap: anywhere; }
  .mails a:hover strong { color: var(--brand); text-decoration: underline; }
  .mails small { display: block; color: var(--muted); }
  nav { display: flex; gap: 20px; margin: 16px 0; }
  nav a { padding: 8px 0; }
  nav a[aria-current] { color: var(--fg); font-weight: 600; text-decoration: none; border-bottom: 3px solid var(--brand); }
  iframe { display: block; width: 100%; height: 75vh; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
  pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--panel); white-space: pre-wrap; overflow-wrap: anywhere; font-size: .875rem; }
`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>${STYLE}</style></head>
<body><main>${content}</main></body>
</html>`;

const time = (at: string): string => at.replace('T', ' ').slice(0, 19);

const line = ({ id, at, to, subject }: KeptMail): string =>
  `<li><a href="/mails/${id}"><strong>${escape(subject)}</strong><small>to ${escape(to)} · ${time(at)}</small></a></li>`;

export const listPage = (mails: KeptMail[]): string =>
  page(
    'Mailbox',
    `<h1>Mailbox</h1>
    <p>What the site would send by mail, the newest first. Nothing leaves this machine. <a href="/">Look again</a></p>
    ${mails.length > 0 ? `<ul class="mails">${mails.map(line).join('')}</ul>` : '<p>No mail yet.</p>'}`,
  );

export const FORMS = ['html', 'text', 'source'] as const;
export type Form = (typeof FORMS)[number];
const NAMES: Record<Form, string> = { html: 'HTML', text: 'Plain text', source: 'Source' };

/** A mail's HTML stands in a frame of its own: it may run nothing, and its links open in a new tab. */
export function mailPage(mail: KeptMail, form: Form): string {
  const tab = (of: Form): string =>
    `<a href="/mails/${mail.id}?as=${of}"${of === form ? ' aria-current="page"' : ''}>${NAMES[of]}</a>`;
  const shown =
    form === 'html'
      ? `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${mail.id}/html"></iframe>`
      : `<pre>${escape(mail[form])}</pre>`;
  return page(
    mail.subject,
    `<p><a href="/">All mails</a></p><h1>${escape(mail.subject)}</h1><p>to ${escape(mail.to)} · ${time(mail.at)}</p>
    <nav aria-label="The mail as">${FORMS.map(tab).join('')}</nav>${shown}`,
  );
}

/** For the frame. */
export const framedHtml = ({ html }: KeptMail): string => html.replace(/<head>/i, '<head><base target="_blank">');

export const notFoundPage = (): string =>
  page(
    'No such mail',
    '<h1>No such mail</h1><p>It may be one of the older ones, which go. <a href="/">All mails</a></p>',
  );
