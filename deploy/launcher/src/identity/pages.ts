import type { Person } from './accounts.ts';

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `
  :root { color-scheme: light dark; --bg: #fbfaf7; --panel: #fff; --fg: #211e1a; --muted: #625c50; --line: #e7e2d8; --control: #857d6e; --brand: #17694a; --on-brand: #fff; --ring: #1f5f94; --error: #b02a1e; }
  @media (prefers-color-scheme: dark) { :root { --bg: #151310; --panel: #211e1a; --fg: #f4f1eb; --muted: #d3ccbe; --line: #332f29; --brand: #45a178; --on-brand: #061f17; --ring: #7db5e2; --error: #f4948a; } }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--bg); color: var(--fg); font: 16px/1.5 'Public Sans', system-ui, sans-serif; }
  main { max-width: 720px; margin: 0 auto; padding: 40px 16px 64px; }
  h1 { font-size: 1.875rem; line-height: 1.15; margin: 0 0 8px; letter-spacing: -.01em; }
  h2 { font-size: 1.125rem; margin: 32px 0 12px; }
  p { margin: 0; color: var(--muted); }
  .tag { display: inline-block; margin-bottom: 16px; padding: 2px 10px; border-radius: 99px; background: #feecbd; color: #3f2a0a; font-size: .8125rem; font-weight: 600; }
  .people { display: grid; gap: 8px; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); margin: 0; padding: 0; list-style: none; }
  .person { display: flex; align-items: center; gap: 12px; width: 100%; min-height: 60px; padding: 10px 12px; border: 1px solid var(--line); border-radius: 12px; background: var(--panel); color: inherit; font: inherit; text-align: left; cursor: pointer; }
  .person:hover { border-color: var(--brand); }
  .initials { flex: none; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%; background: var(--brand); color: var(--on-brand); font-weight: 600; font-size: .875rem; }
  .person small { display: block; color: var(--muted); overflow-wrap: anywhere; }
  form.new { display: grid; gap: 12px; grid-template-columns: 1fr 1fr; padding: 16px; border: 1px solid var(--line); border-radius: 16px; background: var(--panel); }
  label { display: grid; gap: 4px; font-weight: 600; font-size: .9375rem; }
  .wide { grid-column: 1 / -1; }
  input { width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid var(--control); border-radius: 8px; background: var(--bg); color: inherit; font: inherit; }
  .button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px; background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; cursor: pointer; }
  .plain { min-height: 44px; margin-top: 16px; padding: 0; border: 0; background: none; color: var(--brand); font: inherit; font-weight: 600; cursor: pointer; }
  .error { margin: 16px 0 0; color: var(--error); font-weight: 600; }
  :focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; }
  a { color: var(--brand); }
  @media (max-width: 480px) { form.new { grid-template-columns: 1fr; } }
`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title><style>${STYLE}</style></head>
<body><main>${content}</main></body>
</html>`;

const personButton = ({ subject, email, firstName, lastName, role }: Person): string => `
  <li><button class="person" name="subject" value="${escape(subject)}">
    <span class="initials" aria-hidden="true">${escape(firstName.charAt(0) + lastName.charAt(0))}</span>
    <span>${escape(`${firstName} ${lastName}`)}<small>${escape(email)}${role === 'ADMIN' ? ' · admin' : ''}</small></span>
  </button></li>`;

/** Who do you want to be? One click signs in; no password, since the page is for this machine only. */
export function loginPage(uid: string, people: readonly Person[], error?: string): string {
  const action = `/sign-in/${encodeURIComponent(uid)}`;
  const list = `<h2>People of the demo site</h2><form method="post" action="${action}"><ul class="people">${people.map(personButton).join('')}</ul></form>`;
  return page(
    'Sign in',
    `<span class="tag">Local sign-in</span>
    <h1>Who would you like to be?</h1>
    <p>This page stands in for a sign-in provider on your own machine. It asks for no password.${people.length > 0 ? ' <a href="#another">Use another email</a>' : ''}</p>
    ${error ? `<p class="error" role="alert">${escape(error)}</p>` : ''}
    ${people.length > 0 ? list : ''}
    <h2 id="another">Another email</h2>
    <form class="new" method="post" action="${action}">
      <label class="wide">Email <input name="email" type="email" autocomplete="email" required></label>
      <label>First name <input name="firstName" maxlength="50" autocomplete="given-name"></label>
      <label>Last name <input name="lastName" maxlength="50" autocomplete="family-name"></label>
      <span class="wide"><button class="button">Sign in</button></span>
    </form>
    <form method="post" action="${action}"><button class="plain" name="cancel" value="1">Cancel and go back</button></form>`,
  );
}

/** Sends the provider's confirmation form at once: the person has pressed Log Out already. */
export const continuePage = (form: string): string =>
  page(
    'Signing out',
    `<h1>Signing out</h1>${form}
    <button class="button" form="op.logoutForm" name="logout" value="yes">Continue</button>
    <script>document.querySelector('[name=logout]').click()</script>`,
  );

/** A last page, with a link back to the site. */
export const signedOutPage = (siteUrl: string, title: string, text: string): string =>
  page(
    title,
    `<h1>${escape(title)}</h1><p>${escape(text)}</p><p><a href="${escape(siteUrl)}">Back to the site</a></p>`,
  );
