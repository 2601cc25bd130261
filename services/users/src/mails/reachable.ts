import { displayName, maskEmail, type Reachable, users } from '@app/contracts';
import { Database, statement } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { ACTIVE } from '../accounts/users.queries.js';

type Row = Omit<Reachable, 'displayName'> & { lastName: string | null };

/** A stranger's address, which somebody has typed in, gets nothing; nor does somebody who wants to be gone. */
const reachablePeople = statement<Row>(
  'reachable',
  `select id as "userId", email::text as email, first_name as "firstName", last_name as "lastName", role,
     suspended_at is not null as suspended
   from users where id = any($1::text[]) and email_verified_at is not null and deletion_at is null`,
);

const activePeople = statement<{ userId: string }>(
  'active_people',
  `select id as "userId" from users where id = any($1::text[]) and suspended_at is null`,
);

const activeAdmins = statement<{ userId: string }>(
  'active_admins',
  `select id as "userId" from users where role = 'ADMIN' and ${ACTIVE}`,
);

/** To whom mails go. The other services have nobody's address. */
@Controller()
export class ReachablePeople {
  constructor(private readonly db: Database) {}

  @Rpc(users.reachable)
  async reachable({ userIds }: { userIds: string[] }): Promise<Reachable[]> {
    const rows = await this.db.rows(reachablePeople, [userIds]);
    return rows.map(({ lastName, ...row }) => ({
      ...row,
      displayName: displayName({ firstName: row.firstName, lastName }, maskEmail(row.email)),
    }));
  }

  @Rpc(users.active)
  async active({ userIds }: { userIds: string[] }): Promise<{ userIds: string[] }> {
    const rows = await this.db.rows(activePeople, [userIds]);
    return { userIds: rows.map(({ userId }) => userId) };
  }

  @Rpc(users.admins)
  async admins(): Promise<{ userIds: string[] }> {
    const rows = await this.db.rows(activeAdmins);
    return { userIds: rows.map(({ userId }) => userId) };
  }
}
