import { projects, REPORTED_STORY_MAX, type ProjectOutline, type ProjectStanding } from '@app/contracts';
import { Database, statement } from '@app/kernel/database';
import { named, Rpc, type Name } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { beginningOf } from './writing/story-text.js';

/** One row for each name, in their order; a name that is no project's has nulls. */
const standings = statement<{ standing: ProjectStanding | null }>(
  'standings',
  `select case when p.id is not null then json_build_object('projectId', p.id, 'slug', p.slug, 'creatorId', p.user_id,
     'isApproved', p.is_approved, 'version', p.version) end as standing
   from unnest($1::int[], $2::text[]) with ordinality asked (id, slug, place)
   left join lateral (
     select * from projects where id = asked.id union all select * from projects where slug = asked.slug
   ) p on true
   order by asked.place`,
);

/** Only the beginning of a story is read, with its tags. */
const outlines = statement<ProjectOutline>(
  'outlines',
  `select id, slug, title, description, is_approved as "isApproved", left(content, ${4 * REPORTED_STORY_MAX}) as story,
     md5(concat_ws(chr(31), title, description, category, status, city, state, image_url, website_url, content)) as digest
   from projects where id = any($1::int[])`,
);

/** What the comments service asks of projects: whether they may be discussed, and what a reported one is. */
@Controller()
export class Standings {
  constructor(private readonly db: Database) {}

  @Rpc(projects.standings)
  async standings({ projects: asked }: { projects: string[] }): Promise<(ProjectStanding | null)[]> {
    const names = asked.map(nameOrNothing);
    const ids = names.map((name) => ('id' in name ? name.id : null));
    const slugs = names.map((name) => ('slug' in name ? name.slug : null));
    return (await this.db.rows(standings, [ids, slugs])).map(({ standing }) => standing);
  }

  @Rpc(projects.outlines)
  async outlines({ projectIds }: { projectIds: number[] }): Promise<ProjectOutline[]> {
    const found = await this.db.rows(outlines, [projectIds]);
    return found.map((outline) => ({ ...outline, story: outline.story && beginningOf(outline.story) }));
  }
}

/** A number that no project can have names nothing, and so does an empty slug. */
function nameOrNothing(project: string): Name {
  try {
    return named(project);
  } catch {
    return { slug: '' };
  }
}
