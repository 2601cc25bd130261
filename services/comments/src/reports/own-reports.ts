import { anchorOf, comments, PAGES, type Caller, type OwnReport, type Slice } from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { after, decodeCursor, fitting, Rpc, signedIn, sliceJson, sliceOf, Statements } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { countOwnReports, OWN_REPORT_ORDER, ownReportsSql, type OwnReportRow } from './own-reports.queries.js';

/** People read what became of their own reports. */
@Controller()
export class OwnReports {
  private readonly statements = new Statements('own_reports');

  constructor(private readonly db: Database) {}

  @Rpc(comments.ownReports)
  async slice({ limit, cursor }: { limit: number; cursor?: string }, caller: Caller): Promise<Json<Slice<OwnReport>>> {
    const { userId } = signedIn(caller);
    const list = JSON.stringify(['own-reports', userId]);
    const rest = cursor === undefined ? undefined : after(OWN_REPORT_ORDER, decodeCursor(list, cursor));
    const prepared = this.statements.of<OwnReportRow>(ownReportsSql(rest));
    const [rows, count] = await Promise.all([
      this.db.rows(prepared, [userId, limit + 1, ...(rest?.values ?? [])]),
      this.db.one(countOwnReports, [userId]),
    ]);
    const printed = rows.map((row) => JSON.stringify(reportOf(row)));
    const fits = fitting(printed, limit);
    return sliceJson(printed.slice(0, fits), sliceOf(rows, fits, list).nextCursor, count!.total);
  }
}

function reportOf({ rank: _rank, at: _at, slug, commentId, ...report }: OwnReportRow): OwnReport {
  return { ...report, path: pathOf(report, slug, commentId) };
}

function pathOf(
  { targetType, targetId }: OwnReport | Omit<OwnReport, 'path'>,
  slug: string | null,
  commentId: number | null,
) {
  if (targetType === 'user') return PAGES.user(targetId);
  if (slug === null) return null;
  if (targetType === 'project') return PAGES.project(slug);
  if (commentId === null) return null;
  const linked = { commentId, replyId: targetType === 'reply' ? Number(targetId) : null };
  return `${PAGES.project(slug)}#${anchorOf(linked)}`;
}
