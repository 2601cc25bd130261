import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { LOOPBACK } from '../machine/ports.ts';
import { KeptMails } from './kept-mails.ts';
import { type Form, FORMS, framedHtml, listPage, mailPage, notFoundPage } from './pages.ts';

export interface MailboxSettings {
  /** The site sends its mails to this one. */
  smtpPort: number;
  /** The page that shows the mails is at this one. */
  port: number;
  folder: string;
}

const MOST_BYTES = 5_000_000;
/** Nothing of a mail runs or is sent anywhere; its pictures may come from the site. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-src 'self'; base-uri 'none'; form-action 'none'";
const FRAMED_POLICY = POLICY.replace("base-uri 'none'; ", '').replace("frame-src 'self'; ", '');

/**
 * Takes every mail of the site, sends none of them on, and shows them on a page. Links that sign people in stand there:
 * it listens on this machine only, and production refuses it.
 */
export async function serveMailbox({ smtpPort, port, folder }: MailboxSettings): Promise<void> {
  const mails = new KeptMails(folder);
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    size: MOST_BYTES,
    onData: (stream, _session, done) => {
      // Where it cannot be kept, as on a full disk, the site tries it again.
      buffer(stream)
        .then((source) => mails.add(source))
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
  // A client that goes away in the middle.
  smtp.on('error', () => undefined);
  const pages = createServer((request, response) => {
    answer(mails, port, request, response).catch(() => response.destroy());
  });
  await Promise.all([listening(smtp.server, smtpPort, () => smtp.listen(smtpPort, LOOPBACK)), listening(pages, port)]);
}

const listening = (
  server: ReturnType<typeof createServer> | SMTPServer['server'],
  port: number,
  listen: () => unknown = () => server.listen(port, LOOPBACK),
): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', resolve);
    listen();
  });

async function answer(
  mails: KeptMails,
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, body: string, type = 'text/html', policy = POLICY): void => {
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    };
    response.writeHead(status, headers).end(body);
  };
  // A page elsewhere may give its name this machine's address, and would read the links in the mails.
  if (![`localhost:${port}`, `${LOOPBACK}:${port}`].includes(request.headers.host ?? ''))
    return send(421, notFoundPage());
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mailbox');
  if (pathname === '/') return send(200, listPage(await mails.all()));
  if (pathname === '/mails.json') return send(200, JSON.stringify(await mails.all()), 'application/json');
  const [, id = '', framed] = /^\/mails\/([\w-]+)(\/html)?$/.exec(pathname) ?? [];
  const mail = await mails.one(id);
  if (!mail) return send(404, notFoundPage());
  if (framed) return send(200, framedHtml(mail), 'text/html', FRAMED_POLICY);
  send(200, mailPage(mail, FORMS.find((form): form is Form => form === searchParams.get('as')) ?? 'html'));
}
