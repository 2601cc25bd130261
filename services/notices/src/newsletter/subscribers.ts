import { createHash, randomBytes } from 'node:crypto';
import { Database } from '@app/kernel/database';
import { Together } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import { StopLinks } from '../stopping/stop-links.js';
import * as queries from './subscribers.queries.js';
import type { Subscriber } from './subscribers.queries.js';

const PREFIX = 'subscriber:';
export const readerOf = (subscriberId: string): string => PREFIX + subscriberId;
const idOf = (reader: string): string => reader.slice(PREFIX.length);

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Who gets the newsletter: addresses that their owners entered and confirmed. They stand here only. */
@Injectable()
export class Subscribers {
  private readonly asked: Together<string, Subscriber | undefined>;

  constructor(
    private readonly db: Database,
    private readonly links: StopLinks,
  ) {
    this.asked = new Together(async (_key, ids) => {
      const found = await db.rows(queries.subscribersById, [ids]);
      const byId = new Map(found.map((subscriber) => [subscriber.id, subscriber]));
      return ids.map((id) => byId.get(id));
    });
  }

  /** Undefined once they have left. Mails that are composed at the same time ask together. */
  of(reader: string): Promise<Subscriber | undefined> {
    return this.asked.add('', idOf(reader));
  }

  /** @returns a token by which this address is confirmed. */
  async newToken(reader: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.db.rows(queries.addToken, [hashOf(token), idOf(reader)]);
    return token;
  }

  /** The address goes, and every open link with it. Of one that was confirmed the proof stays. */
  async leave(reader: string): Promise<void> {
    const hashOfAddress = await this.links.hashing();
    await this.db.transaction(async (tx) => {
      const gone = await this.db.one(queries.removeSubscriber, [idOf(reader)], tx);
      if (!gone) return;
      await this.db.rows(queries.forgetRefusal, [reader], tx);
      if (!gone.confirmedAt) return;
      await this.db.rows(queries.keepProof, [hashOfAddress(gone.email), gone.askedAt, gone.confirmedAt], tx);
    });
  }
}
