import { type Caller, type ExportedSubscriber, notices } from '@app/contracts';
import { Database } from '@app/kernel/database';
import { admin, recordAudit, Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { countSubscribers } from '../letters/letters.queries.js';
import { consentProof } from '../words/en/newsletter.js';
import { confirmedAfter, type ConfirmedRow } from './exporting.queries.js';
import { NEWSLETTER } from './trail.js';

/** The list of subscribers, for an admin who takes it elsewhere or must show who consented. */
@Controller()
export class SubscriberExport {
  constructor(private readonly db: Database) {}

  /** Who asks for the addresses is known before there is one. */
  @Rpc(notices.noteExport)
  async note(_: Record<string, never>, caller: Caller): Promise<{ subscribers: number }> {
    const { userId: actorId } = admin(caller);
    return this.db.transaction(async (tx) => {
      const { count } = (await this.db.one(countSubscribers, [], tx))!;
      const details = { addresses: count };
      await recordAudit(tx, { actorId, action: 'newsletter.export', target: NEWSLETTER, details });
      return { subscribers: count };
    });
  }

  @Rpc(notices.exportedSubscribers)
  async read({ after }: { after: string | null }, caller: Caller): Promise<ExportedSubscriber[]> {
    admin(caller);
    return (await this.db.rows(confirmedAfter, [after])).map(exported);
  }
}

function exported({ id, email, askedAt, confirmedAt, proof }: ConfirmedRow): ExportedSubscriber {
  const isImported = proof !== null;
  return {
    ...{ id, email, consentAt: (isImported ? askedAt : confirmedAt).toISOString() },
    ...{ source: isImported ? 'import' : 'site', proof: proof ?? consentProof(askedAt, confirmedAt) },
    confirmedAt: confirmedAt.toISOString(),
  };
}
