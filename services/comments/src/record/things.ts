import {
  anchorOf,
  comments,
  PAGES,
  rankOf,
  type Caller,
  type PlacedThing,
  type ThingsQuery,
  type ThingsSlice,
} from '@app/contracts';
import { placeIn } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { admin, Rpc, Statements } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { countThingsSql, listsOf, type ThingRow, thingsSql } from './things.queries.js';

/**
 * Words and reports in the list of all that a person has made; hidden words also when their author has deleted them
 * since.
 */
@Controller()
export class Things {
  private readonly statements = new Statements('things');

  constructor(private readonly db: Database) {}

  @Rpc(comments.thingsOf)
  async thingsOf({ userId, kind, limit, before }: ThingsQuery, caller: Caller): Promise<ThingsSlice> {
    admin(caller);
    const lists = listsOf(kind);
    if (lists.length === 0) return { things: [], total: 0 };
    const read = this.statements.of<ThingRow>(thingsSql(kind, before !== undefined));
    if (before) {
      const places = lists.map((list) => placeIn(rankOf(list), before).id);
      return { things: (await this.db.rows(read, [userId, limit, before.at, ...places])).map(thingOf), total: null };
    }
    const [rows, counted] = await Promise.all([
      this.db.rows(read, [userId, limit]),
      this.db.one(this.statements.of<{ total: number }>(countThingsSql(kind)), [userId]),
    ]);
    return { things: rows.map(thingOf), total: counted!.total };
  }
}

const thingOf = ({ id, at, slug, commentId, ...thing }: ThingRow): PlacedThing => ({
  ...thing,
  id: `${thing.state === 'waiting' ? 'waiting-' : ''}${thing.kind}-${id}`,
  at: at.toISOString(),
  path: pathOf(thing, id, slug, commentId),
});

function pathOf(
  { kind, report }: Pick<ThingRow, 'kind' | 'report'>,
  id: number,
  slug: string | null,
  commentId: number | null,
) {
  if (report?.targetType === 'user') return PAGES.user(report.targetId);
  if (slug === null) return null;
  if (report ? report.targetType === 'project' : commentId === null) return PAGES.project(slug);
  if (commentId === null) return null;
  const replyId = report
    ? report.targetType === 'reply'
      ? Number(report.targetId)
      : null
    : kind === 'reply'
      ? id
      : null;
  return `${PAGES.project(slug)}#${anchorOf({ commentId, replyId })}`;
}
