import { type ArchiveSlice, type Caller, type OWN_DATA_COLUMNS, type OwnDataQuery, users } from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { type ArchivedFile, ArchivedFiles, printed, Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { ARCHIVED } from './archived.js';

type Files = (typeof OWN_DATA_COLUMNS)['users'];

const { person } = ARCHIVED;

export const OWN_DATA: Record<keyof Files, ArchivedFile> = {
  account: {
    ...person,
    columns: {
      ...person.columns,
      emailVerifiedAt: printed('x.email_verified_at'),
      deletionAt: printed('x.deletion_at'),
    },
  },
  'provider-accounts': {
    columns: { provider: 'x.provider', subject: 'x.subject', createdAt: printed('x.created_at') },
    user: [{ from: 'identities x', where: 'x.user_id = ?', key: [['x.created_at::timestamptz(3)', 'timestamptz']] }],
  },
  'hidden-profile': ARCHIVED['hidden-profile'],
};

/** What the users service knows of somebody, for that person. */
@Controller()
export class OwnData {
  private readonly files: ArchivedFiles;

  constructor(db: Database) {
    this.files = new ArchivedFiles(db, OWN_DATA);
  }

  @Rpc(users.ownData)
  read(query: OwnDataQuery, caller: Caller): Promise<Json<ArchiveSlice>> {
    return this.files.readOwn(query, caller);
  }
}
