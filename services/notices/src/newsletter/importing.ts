import { type Caller, type ImportOutcome, notices, type SubscriberLine } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { admin, recordAudit, Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { StopLinks } from '../stopping/stop-links.js';
import { addImported, fatesOf, type LineFate, LOCK } from './importing.queries.js';
import { NEWSLETTER } from './trail.js';

/** Subscribers of another list, whose consent an admin can prove. */
@Controller()
export class SubscriberImport {
  constructor(
    private readonly db: Database,
    private readonly links: StopLinks,
  ) {}

  /** Doing it twice is doing it once: who is there stays as they are, and who has left stays away. */
  @Rpc(notices.importSubscribers)
  async import({ lines }: { lines: SubscriberLine[] }, caller: Caller): Promise<ImportOutcome> {
    const { userId: actorId } = admin(caller);
    const hashOfAddress = await this.links.hashing();
    const hashes = lines.map(({ email }) => hashOfAddress(email));
    return this.db.transaction(async (tx) => {
      await tx.query(LOCK);
      const numbers = lines.map(({ line }) => line);
      const fates = await this.db.rows(fatesOf, [numbers, lines.map(({ email }) => email), hashes], tx);
      const linesOf = (fate: LineFate['fate']) => fates.filter((one) => one.fate === fate).map(({ line }) => line);
      const isNew = new Set(linesOf('new'));
      const added = lines.filter(({ line }) => isNew.has(line));
      const columns = [
        added.map(({ email }) => email),
        added.map(({ consentAt }) => consentAt),
        added.map(({ proof }) => proof),
      ];
      await this.db.rows(addImported, columns, tx);
      const details = { addresses: added.length };
      await recordAudit(tx, { actorId, action: 'newsletter.import', target: NEWSLETTER, details });
      const [left, refused] = [linesOf('left'), linesOf('refused')];
      const already = lines.length - added.length - left.length - refused.length;
      return { added: added.length, already, left, refused };
    });
  }
}
