import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError, sentences, STOP_MAILS, type StopList } from '@app/contracts';
import { Database, statement } from '@app/kernel/database';
import { Injectable } from '@nestjs/common';
import { Pages } from '../mail/page/pages.js';

/** Whose mails a link stops, and which. */
export interface Stops {
  /** A user's id, or `subscriber:<id>`. */
  reader: string;
  list: StopList;
}

const keyOfLinks = statement<{ key: Buffer }>('key_of_links', 'select key from link_key');
const MAC_BYTES = 16;

/**
 * The links that stop mails. Each says itself whose mails it stops, and is signed. A row for each of millions of mails
 * would be too many, and a link must hold as long as somebody keeps the mail. It can stop these mails and nothing else.
 */
@Injectable()
export class StopLinks {
  private key: Promise<Buffer> | undefined;

  constructor(
    private readonly db: Database,
    private readonly pages: Pages,
  ) {}

  /** A whole URL, for `Composed.unsubscribe`. */
  async urlFor({ reader, list }: Stops): Promise<string> {
    const said = Buffer.from(JSON.stringify([reader, list])).toString('base64url');
    const mac = await this.mac(said);
    return `${this.pages.site.url}${STOP_MAILS}?token=${said}.${mac.toString('base64url')}`;
  }

  /** @throws AppError link_expired for what is no such link of this site */
  async read(token: string): Promise<Stops> {
    const [said = '', given = ''] = token.split('.');
    const mac = await this.mac(said);
    const other = Buffer.from(given, 'base64url');
    if (other.length !== mac.length || !timingSafeEqual(mac, other))
      // They never grow too old: something of it was lost on the way.
      throw new AppError('link_expired', sentences.link_incomplete);
    const [reader, list] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [string, StopList];
    return { reader, list };
  }

  /** Gives a keyed hash of an address: by it somebody who has left is known again, when they bring the address. */
  async hashing(): Promise<(email: string) => Buffer> {
    const sign = await this.signing();
    return (email) => sign(`address ${email.toLowerCase()}`);
  }

  private async mac(said: string): Promise<Buffer> {
    const sign = await this.signing();
    return sign(`stop ${said}`).subarray(0, MAC_BYTES);
  }

  private async signing(): Promise<(what: string) => Buffer> {
    this.key ??= this.readKey().catch((error: unknown) => {
      this.key = undefined;
      throw error;
    });
    const key = await this.key;
    return (what) => createHmac('sha256', key).update(what).digest();
  }

  private async readKey(): Promise<Buffer> {
    return (await this.db.one(keyOfLinks))!.key;
  }
}
