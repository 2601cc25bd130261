import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** A mail that the server has got. */
export interface TakenMail {
  /** Without its brackets. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** By name in small letters. */
  headers: Record<string, string>;
  /** As it came. */
  source: string;
}

/** A real mail server on this machine, which also misbehaves. */
export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** All that came, also those whose sender never learned that they had come. */
  mails: TakenMail[];
  to(address: string): TakenMail[];
  /** There is no such address, from now on: 550. */
  refuse(address: string): void;
  /** Not now: 451, so many times. */
  defer(address: string, times?: number): void;
  /** Takes a mail and closes without an answer, so many times. */
  hangUp(address: string, times?: number): void;
  /** Says nothing, until the returned function is called. */
  stall(address: string): () => void;
  /** Does not take anybody's mail: 421, until the returned function is called. */
  refuseAll(): () => void;
  close(): Promise<void>;
}

/** @param options further ones of smtp-server, such as those of its TLS and its accounts. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: TakenMail[] = [];
  const refused = new Set<string>();
  const deferred = new Map<string, number>();
  const hungUp = new Map<string, number>();
  const stalled = new Map<string, Promise<void>>();
  let isClosed = false;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 1,
    onMailFrom: (_address, _session, done) => done(isClosed ? answer(421, '4.3.2 shutting down') : null),
    onRcptTo: ({ address }, _session, done) => {
      void stalled.get(address)?.then(() => done());
      if (stalled.has(address)) return;
      if (refused.has(address)) done(answer(550, `5.1.1 <${address}> does not exist here`));
      else if (spent(deferred, address)) done(answer(451, `4.7.1 <${address}> must wait`));
      else done();
    },
    onData: (stream, session, done) => {
      void (async () => {
        const source = await buffer(stream).catch(() => undefined);
        // The sender died in the middle of it.
        if (!source) return;
        const mail = await parsed(source);
        mails.push(mail);
        if (spent(hungUp, mail.to)) cut(server, session);
        else done();
      })();
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    to: (address) => mails.filter(({ to }) => to === address),
    refuse: (address) => void refused.add(address),
    defer: (address, times = 1) => void deferred.set(address, times),
    hangUp: (address, times = 1) => void hungUp.set(address, times),
    stall: (address) => {
      let goOn = (): void => undefined;
      stalled.set(address, new Promise((resolve) => (goOn = resolve)));
      return () => {
        stalled.delete(address);
        goOn();
      };
    },
    refuseAll: () => {
      isClosed = true;
      return () => {
        isClosed = false;
      };
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

const answer = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

/** Whether it happens once more. */
function spent(times: Map<string, number>, address: string): boolean {
  const left = times.get(address) ?? 0;
  if (left > 0) times.set(address, left - 1);
  return left > 0;
}

function cut({ connections }: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of connections) if (connection.id === id) connection._socket.destroy();
}

async function parsed(bytes: Buffer): Promise<TakenMail> {
  const { messageId = '', to = [], subject = '', html = '', text = '', headers } = await PostalMime.parse(bytes);
  return {
    messageId: messageId.replace(/^<|>$/g, ''),
    to: to[0]?.address ?? '',
    ...{ subject, html, text },
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    source: bytes.toString(),
  };
}
