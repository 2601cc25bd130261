import {
  type Caller,
  PAGES,
  projects,
  rankOf,
  SLICE_SIZE_MAX,
  THING_TEXT_MAX,
  type ThingsQuery,
  type ThingsSlice,
  type ThingState,
  TOTAL_MAX,
} from '@app/contracts';
import { placeIn } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { admin, Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';

interface Row {
  id: number;
  at: Date;
  title: string;
  text: string;
  state: ThingState;
  reason: string | null;
  slug: string;
}

/**
 * A person's projects in any state. The inner limit is a constant: from it the planner knows that few rows are wanted.
 */
const thingsSql = (rest: string): string => `
  select * from (
    select p.id, p.created_at as at, p.title, left(p.description, ${THING_TEXT_MAX}) as text, p.slug, p.rejection_reason as reason,
      case when p.is_approved then 'approved' when p.rejected_at is not null then 'rejected' else 'pending' end as state
    from projects p where p.user_id = $1 ${rest}
    order by p.created_at desc, p.id desc limit ${SLICE_SIZE_MAX + 1}
  ) things limit $2`;

export const firstThings = statement<Row>('things', thingsSql(''));
export const laterThings = statement<Row>(
  'later_things',
  thingsSql('and (p.created_at, p.id) < ($3::timestamptz, $4::bigint)'),
);
export const countThings = statement<{ total: number }>(
  'thing_count',
  `select count(*)::int as total from (select from projects where user_id = $1 limit ${TOTAL_MAX + 1}) counted`,
);

const RANK = rankOf('project');

/** The projects in the list of all that a person has made. */
@Controller()
export class Things {
  constructor(private readonly db: Database) {}

  @Rpc(projects.thingsOf)
  async thingsOf({ userId, kind = 'project', limit, before }: ThingsQuery, caller: Caller): Promise<ThingsSlice> {
    admin(caller);
    if (kind !== 'project') return { things: [], total: 0 };
    const place = before && placeIn(RANK, before);
    const [rows, counted] = await Promise.all([
      place
        ? this.db.rows(laterThings, [userId, limit, place.at, place.id])
        : this.db.rows(firstThings, [userId, limit]),
      place ? undefined : this.db.one(countThings, [userId]),
    ]);
    const things = rows.map(({ id, at, slug, ...thing }) => ({
      ...{
        id: `project-${id}`,
        kind: 'project' as const,
        at: at.toISOString(),
        report: null,
        path: PAGES.project(slug),
      },
      ...thing,
      ...{ rank: RANK, row: id },
    }));
    return { things, total: counted?.total ?? null };
  }
}
