import { commentEvents, type OwnReportState, type ReportDecided } from '@app/contracts';
import { On } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Entries } from '../news/entries.js';

/** Who has reported something hears what became of it, and no more than their list of reports says. */
@Injectable()
export class Reports {
  constructor(private readonly entries: Entries) {}

  @On(commentEvents.reportDecided)
  async decided({ caseId, action, reporterIds, by, at }: ReportDecided, tx: EntityManager): Promise<void> {
    const outcome: OwnReportState = action === 'dismiss' ? 'dismissed' : 'acted_on';
    // In their order, as everywhere: two events lock nothing in a circle.
    for (const reader of reporterIds.filter((id) => id !== by).sort())
      await this.entries.add(tx, {
        ...{ reader, kind: 'report_decided', cause: `report:${caseId}:${at}`, detail: outcome },
        topic: `reports:${outcome}`,
        mail: { kind: 'report', for: 'first', about: { caseId, outcome } },
      });
  }
}
