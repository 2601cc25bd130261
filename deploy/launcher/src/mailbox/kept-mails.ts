import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A mail as the mailbox shows it. */
export interface KeptMail {
  id: string;
  at: string;
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** As it came. */
  source: string;
}

/** The mailbox keeps so many; older ones go. */
export const KEPT = 200;
const NAME = /^(\d{13})-[0-9a-f]{8}\.eml$/;

/** The mails in the data folder: one file each, whose name begins with its time. */
export class KeptMails {
  private readonly folder: string;
  private last = 0;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  add(source: Uint8Array): void {
    // Two of one millisecond stay in their order.
    this.last = Math.max(Date.now(), this.last + 1);
    writeFileSync(join(this.folder, `${this.last}-${randomBytes(4).toString('hex')}.eml`), source, { mode: 0o600 });
    for (const name of this.names().slice(KEPT)) rmSync(join(this.folder, name), { force: true });
  }

  /** The newest first. */
  async all(): Promise<KeptMail[]> {
    return Promise.all(this.names().map((name) => this.read(name)));
  }

  async one(id: string): Promise<KeptMail | undefined> {
    const name = `${id}.eml`;
    return this.names().includes(name) ? this.read(name) : undefined;
  }

  private names(): string[] {
    return readdirSync(this.folder)
      .filter((name) => NAME.test(name))
      .sort()
      .reverse();
  }

  private async read(name: string): Promise<KeptMail> {
    const source = readFileSync(join(this.folder, name), 'utf8');
    const { messageId = '', to = [], subject = '', html = '', text = '' } = await PostalMime.parse(source);
    return {
      id: name.slice(0, -'.eml'.length),
      at: new Date(Number(NAME.exec(name)![1])).toISOString(),
      messageId: messageId.replace(/^<|>$/g, ''),
      to: to.map(({ address = '' }) => address).join(', '),
      ...{ subject, html, text, source },
    };
  }
}
