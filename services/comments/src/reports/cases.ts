import { anchorOf, AppError, OPEN_CASES_MAX, PAGES } from '@app/contracts';
import type { Held, ProjectOutline, ReportCase, ReportedThing, ReportState, Slice } from '@app/contracts';
import { RPC, type Json, type RpcClient } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { after, decodeCursor, fitting, sliceJson, sliceOf, Statements } from '@app/kernel/service';
import { Inject, Injectable } from '@nestjs/common';
import { CASE_ORDERS, caseById, casesSql, countCases, reportedThings, type CaseRow } from './cases.queries.js';

/** What admins read of reports: everything that a decision needs. */
@Injectable()
export class Cases {
  private readonly statements = new Statements('cases');

  constructor(
    private readonly db: Database,
    @Inject(RPC) private readonly rpc: RpcClient<'comments'>,
  ) {}

  async slice(state: ReportState, limit: number, cursor: string | undefined): Promise<Json<Slice<ReportCase>>> {
    const list = JSON.stringify(['reports', state]);
    const rest = cursor === undefined ? undefined : after(CASE_ORDERS[state], decodeCursor(list, cursor));
    const prepared = this.statements.of<CaseRow>(casesSql(state, rest));
    const [rows, count] = await Promise.all([
      this.db.rows(prepared, [limit + 1, ...(rest?.values ?? [])]),
      this.db.one(countCases[state]),
    ]);
    const printed = (await this.whole(rows)).map((found) => JSON.stringify(found));
    const fits = fitting(printed, limit);
    return sliceJson(printed.slice(0, fits), sliceOf(rows, fits, list).nextCursor, count!.total);
  }

  /** @throws AppError not_found */
  async get(caseId: number): Promise<ReportCase> {
    const row = await this.db.one(caseById, [caseId]);
    if (!row) throw new AppError('not_found');
    return (await this.whole([row]))[0]!;
  }

  /** @throws AppError unavailable when they are too many to be told. */
  async reported(): Promise<Held> {
    const things = await this.db.rows(reportedThings);
    if (things.length > OPEN_CASES_MAX) throw new AppError('unavailable');
    const ids = (wanted: 'project' | 'user') => things.filter(({ type }) => type === wanted).map(({ id }) => id);
    return { projects: ids('project').map(Number), people: ids('user') };
  }

  /** With what the projects service knows of the projects: asked once for all. */
  private async whole(rows: CaseRow[]): Promise<ReportCase[]> {
    const projectIds = [...new Set(rows.map(({ projectId }) => projectId).filter((id) => id !== null))];
    const projects = projectIds.length > 0 ? await this.rpc.projects.outlines({ projectIds }, null) : [];
    const byId = new Map(projects.map((project) => [project.id, project]));
    return rows.map(({ rank: _rank, at: _at, projectId, words, ...found }) => ({
      ...found,
      thing: thingOf({ ...found, words }, projectId === null ? undefined : byId.get(projectId)),
    }));
  }
}

const DELETED: ReportedThing = { state: 'deleted', title: null, text: null, story: null, path: null };

type Reported = Pick<CaseRow, 'targetType' | 'targetId' | 'author' | 'words'>;

function thingOf(
  { targetType, targetId, author, words }: Reported,
  project: ProjectOutline | undefined,
): ReportedThing {
  if (targetType === 'user')
    return { state: 'shown', title: author.displayName, text: author.bio, story: null, path: PAGES.user(author.id) };
  const text = words?.content ?? null;
  if (!project) return { ...DELETED, text };
  const { title, slug, description, story, isApproved } = project;
  const path = PAGES.project(slug);
  if (targetType === 'project')
    return { state: isApproved ? 'shown' : 'hidden', title, text: description, story, path };
  if (!words || words.commentId === null) return { ...DELETED, title, text, path };
  const linked = { commentId: words.commentId, replyId: targetType === 'reply' ? Number(targetId) : null };
  return { state: words.isHidden ? 'hidden' : 'shown', title, text, story: null, path: `${path}#${anchorOf(linked)}` };
}
