import { type OfMonth, projects, type ProjectsModerated } from '@app/contracts';
import { LOG, type Log } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { type Addable, Moderated, Rpc, waitsSql } from '@app/kernel/service';
import { Controller, Inject, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

/**
 * Lines of before say neither whether the project was public nor how long it had waited. That it was public, an earlier
 * approval tells; how long it waited is known of the first decision about a project that is still there.
 */
export const countProjects = statement<{ counts: Addable<ProjectsModerated> }>(
  'moderated_projects',
  `with lines as (
     select a.action, a.action in ('project.approve', 'project.approve-by-trust') as is_approval,
       -- Another reason for a rejection that stands.
       a.details ? 'waitedSeconds' and a.details->>'waitedSeconds' is null as is_again,
       case
         when a.action not in ('project.reject', 'project.delete') then false
         when a.details ? 'wasPublic' then (a.details->>'wasPublic')::boolean
         else exists (
           select from audit b where b.target_type = 'project' and b.target_id = a.target_id and (b.at, b.id) < (a.at, a.id)
             and b.action in ('project.approve', 'project.approve-by-trust')
         )
       end as was_public,
       case
         when a.action not in ('project.approve', 'project.reject') then null
         when a.details ? 'waitedSeconds' then (a.details->>'waitedSeconds')::int
         when not exists (
           select from audit b where b.target_type = 'project' and b.target_id = a.target_id and (b.at, b.id) < (a.at, a.id)
             and b.action in ('project.approve', 'project.reject')
         ) then (select extract(epoch from a.at - p.created_at) from projects p where p.id = a.target_id::int)
       end as waited
     from audit a
     where a.action in ('project.approve', 'project.approve-by-trust', 'project.reject', 'project.delete', 'project.hide-image')
       and a.at >= $1 and a.at < $2
   )
   select json_build_object(
     'approved', count(*) filter (where is_approval),
     'rejected', count(*) filter (where action = 'project.reject' and not was_public and not is_again),
     'takenDown', count(*) filter (where was_public),
     'picturesHidden', count(*) filter (where action = 'project.hide-image'),
     'waits', ${waitsSql('lines')}
   ) as counts
   from lines`,
);

/** What admins decided about projects, in numbers. */
@Controller()
export class ModeratedProjects implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly moderated: Moderated<ProjectsModerated>;

  constructor(db: Database, @Inject(LOG) log: Log) {
    this.moderated = new Moderated(db, countProjects, log);
  }

  onApplicationBootstrap(): void {
    this.moderated.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.moderated.stop();
  }

  @Rpc(projects.moderated)
  months(): Promise<OfMonth<ProjectsModerated>[]> {
    return this.moderated.months();
  }
}
