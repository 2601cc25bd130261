import {
  type ArchiveQuery,
  type ArchiveRequest,
  type ArchiveSlice,
  type ArchiveSubject,
  type ARCHIVE_COLUMNS,
  type Caller,
  users,
} from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import {
  admin,
  type ArchivedFile,
  ArchivedFiles,
  archivedTrail,
  type AuditEntry,
  printed,
  recordAudit,
  Rpc,
} from '@app/kernel/service';
import { Controller } from '@nestjs/common';

type Files = (typeof ARCHIVE_COLUMNS)['users'];

/** The person who is asked for, and nobody else: of all others an archive has the public name. */
const person: ArchivedFile<Files['person'][number]> = {
  columns: {
    id: 'x.id',
    email: 'x.email',
    firstName: 'x.first_name',
    lastName: 'x.last_name',
    bio: 'x.bio',
    location: 'x.location',
    website: 'x.website',
    profileImageUrl: 'x.profile_image_url',
    role: 'x.role',
    authMethod: 'x.auth_method',
    suspendedAt: printed('x.suspended_at'),
    suspensionReason: 'x.suspension_reason',
    createdAt: printed('x.created_at'),
    updatedAt: printed('x.updated_at'),
  },
  user: [{ from: 'users x', where: 'x.id = ?', key: [['x.created_at::timestamptz(3)', 'timestamptz']] }],
};

/** What admins have hidden of the profile, as it was. */
const hidden: ArchivedFile<Files['hidden-profile'][number]> = {
  columns: {
    id: 'x.id',
    userId: 'x.user_id',
    part: 'x.part',
    value: 'x.value',
    reason: 'x.reason',
    byId: 'x.by_id',
    at: printed('x.at'),
    endedAt: printed('x.ended_at'),
    ending: 'x.ending',
  },
  user: [{ from: 'hidden_parts x', where: 'x.user_id = ?', key: [['x.id', 'bigint']] }],
};

export const ARCHIVED: Record<keyof Files, ArchivedFile> = {
  person,
  'hidden-profile': hidden,
  'trail-of-people': archivedTrail(),
};

/** What the trail says was asked for. A span of time is no thing: it stands for itself. */
function targetOf(of: ArchiveSubject, title: string): AuditEntry<'project' | 'user' | 'archive'>['target'] {
  if ('project' in of) return { type: 'project', id: of.project, title };
  if ('user' in of) return { type: 'user', id: of.user, title };
  return { type: 'archive', id: `${of.from}/${of.until}`, title };
}

/** What the users service knows for an archive, and the trail's line of each. */
@Controller()
export class ArchivedPeople {
  private readonly files: ArchivedFiles;

  constructor(private readonly db: Database) {
    this.files = new ArchivedFiles(db, ARCHIVED);
  }

  @Rpc(users.archived)
  read(query: ArchiveQuery, caller: Caller): Promise<Json<ArchiveSlice>> {
    return this.files.read(query, caller);
  }

  @Rpc(users.noteArchive)
  async note({ of, title }: ArchiveRequest, caller: Caller): Promise<{ noted: true }> {
    const { userId: actorId } = admin(caller);
    const target = targetOf(of, title);
    await this.db.transaction((tx) => recordAudit(tx, { actorId, action: `${target.type}.archive`, target }));
    return { noted: true };
  }
}
