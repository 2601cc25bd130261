import { projects, type Caller, type ExportedProject, type ExportQuery, type OpenProject } from '@app/contracts';
import { Json } from '@app/kernel';
import { Database, statement, type Statement } from '@app/kernel/database';
import { admin, fitting, Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';

/** Projects that one call reads: enough that a million need few calls, and few enough for the time of a call. */
export const EXPORT_SLICE = 500;

interface Printed {
  id: number;
  json: string;
}

const OPEN = `
  'id', p.id, 'slug', p.slug, 'title', p.title, 'description', p.description, 'category', p.category,
  'status', p.status, 'city', p.city, 'state', p.state, 'imageUrl', p.image_url, 'websiteUrl', p.website_url,
  'creator', (select r.card->>'displayName' from creators r where r.user_id = p.user_id),
  'upvotes', (select c.upvotes from project_counters c where c.project_id = p.id),
  'commentCount', (select c.comment_count from project_counters c where c.project_id = p.id),
  'isFeatured', p.is_featured, 'createdAt', iso(p.created_at), 'updatedAt', iso(p.updated_at)`;

const ALL = `${OPEN}, 'userId', p.user_id, 'isApproved', p.is_approved, 'isSponsored', p.is_sponsored,
  'isInspiration', p.is_inspiration, 'featuredAt', iso(p.featured_at), 'sponsoredAt', iso(p.sponsored_at),
  'rejectedAt', iso(p.rejected_at), 'rejectionReason', p.rejection_reason`;

/** The inner limit is a constant: from it the planner knows that few rows are wanted. */
const reading = (name: string, fields: string, condition: string): Statement<Printed> =>
  statement<Printed>(
    name,
    `select p.id, json_build_object(${fields})::text as json
     from (select * from projects where id > $1 ${condition} order by id limit ${EXPORT_SLICE}) p
     order by p.id`,
  );

export const openRows = reading('open_data', OPEN, 'and is_approved');
export const allRows = reading('exported', ALL, '');

/** All projects, slice by slice in the order of ids: an edit or a vote in between moves none. */
@Controller()
export class Exports {
  constructor(private readonly db: Database) {}

  @Rpc(projects.openData)
  openData({ after }: ExportQuery): Promise<Json<OpenProject[]>> {
    return this.read(openRows, after);
  }

  @Rpc(projects.exported)
  async exported({ after }: ExportQuery, caller: Caller): Promise<Json<ExportedProject[]>> {
    admin(caller);
    return this.read(allRows, after);
  }

  private async read<Row>(slice: Statement<Printed>, after: number): Promise<Json<Row[]>> {
    const items = (await this.db.rows(slice, [after])).map(({ json }) => json);
    return new Json(`[${items.slice(0, fitting(items, EXPORT_SLICE)).join(',')}]`);
  }
}
