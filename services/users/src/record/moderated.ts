import { type OfMonth, type PeopleModerated, users } from '@app/contracts';
import { LOG, type Log } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { Moderated, Rpc } from '@app/kernel/service';
import { Controller, Inject, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

export const countPeople = statement<{ counts: PeopleModerated }>(
  'moderated_people',
  `select json_build_object(
     'suspended', count(*) filter (where action = 'user.suspend'),
     'profilesCleared', count(*) filter (where action <> 'user.suspend')
   ) as counts
   from audit
   where action in ('user.suspend', 'user.hide-name', 'user.hide-image', 'user.hide-bio', 'user.hide-website', 'user.hide-location')
     and at >= $1 and at < $2`,
);

/** What admins did to accounts, in numbers. */
@Controller()
export class ModeratedPeople implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly moderated: Moderated<PeopleModerated>;

  constructor(db: Database, @Inject(LOG) log: Log) {
    this.moderated = new Moderated(db, countPeople, log);
  }

  onApplicationBootstrap(): void {
    this.moderated.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.moderated.stop();
  }

  @Rpc(users.moderated)
  months(): Promise<OfMonth<PeopleModerated>[]> {
    return this.moderated.months();
  }
}
