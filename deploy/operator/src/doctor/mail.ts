import { before, isOnThisMachine } from '@app/kernel';
import { connection } from '@app/notices/connection';
import { createTransport } from 'nodemailer';
import { fault, type Finding, hostOf, type Look, messageOf, note, ok, STEP_MS } from './report.js';

/** The server that takes the site's mails. None is sent. */
export const mail: Look = {
  name: 'the mail server',
  async *at({ SMTP_URL: url, MAIL_FROM: from, SITE_URL: siteUrl = 'http://localhost:3000', VERIFY_EMAIL: waits }) {
    if (!url && waits === 'votes')
      return yield fault(
        'SMTP_URL is not set, and VERIFY_EMAIL=votes: what people vote and write waits for a mail that never leaves (deploy/MAIL.md)',
      );
    if (!url)
      return yield note(
        'SMTP_URL is not set: no mail leaves. Nobody can set a forgotten password, and what needs mail is not offered (deploy/MAIL.md)',
      );
    yield* sender(from, siteUrl);
    yield* server(url);
  },
};

function* sender(from: string | undefined, siteUrl: string): Generator<Finding> {
  if (!isOnThisMachine(siteUrl) && (!from || from.includes('@localhost.localdomain')))
    yield fault('MAIL_FROM is not set: no mail server believes a sender without a domain of its own');
}

/** Greeting, TLS and login, as for a mail. */
async function* server(url: string): AsyncGenerator<Finding> {
  const timeouts = {
    dnsTimeout: STEP_MS,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
  };
  const transport = createTransport({ ...connection(url), ...timeouts, pool: false });
  try {
    await before(2 * STEP_MS, transport.verify());
    yield ok(`the mail server at ${hostOf(url)} greets, and lets the site in`);
  } catch (error) {
    const { code, command } = error as { code?: string; command?: string };
    const what =
      code === 'EAUTH' ? 'refuses user or password' : code === 'ETLS' ? 'has no TLS that holds' : 'cannot be used';
    yield fault(
      `the mail server at ${hostOf(url)} ${what} (${messageOf(error)}${command ? `, at ${command}` : ''}): check SMTP_URL. Mails wait meanwhile`,
    );
  } finally {
    transport.close();
  }
}
