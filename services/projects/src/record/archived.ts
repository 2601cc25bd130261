import { type ArchiveQuery, type ArchiveSlice, type ARCHIVE_COLUMNS, type Caller, projects } from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import {
  type ArchivedFile,
  ArchivedFiles,
  type ArchivedList,
  archivedTrail,
  BY_CREATION,
  BY_TIME,
  Rpc,
  within,
} from '@app/kernel/service';
import { Controller } from '@nestjs/common';

type Files = (typeof ARCHIVE_COLUMNS)['projects'];

const submitted = (more: string): ArchivedList => ({
  from: 'projects x',
  where: `${within('x.created_at')} and ${more}`,
  key: BY_CREATION,
});

/** In any state. A deleted project is no row any more: its versions tell of it. */
const all: ArchivedFile<Files['projects'][number]> = {
  columns: {
    id: 'x.id',
    slug: 'x.slug',
    title: 'x.title',
    description: 'x.description',
    content: 'x.content',
    category: 'x.category',
    status: 'x.status',
    city: 'x.city',
    state: 'x.state',
    imageUrl: 'x.image_url',
    websiteUrl: 'x.website_url',
    ownerId: 'x.user_id',
    owner: `(select w.card->>'displayName' from creators w where w.user_id = x.user_id)`,
    isApproved: 'x.is_approved',
    wasApproved: 'x.was_approved',
    isFeatured: 'x.is_featured',
    isSponsored: 'x.is_sponsored',
    isInspiration: 'x.is_inspiration',
    featuredAt: 'iso(x.featured_at)',
    sponsoredAt: 'iso(x.sponsored_at)',
    inspirationAt: 'iso(x.inspiration_at)',
    rejectedAt: 'iso(x.rejected_at)',
    rejectionReason: 'x.rejection_reason',
    upvotes: '(select c.upvotes from project_counters c where c.project_id = x.id)',
    comments: '(select c.comment_count from project_counters c where c.project_id = x.id)',
    createdAt: 'iso(x.created_at)',
    updatedAt: 'iso(x.updated_at)',
    version: 'x.version',
  },
  project: [{ from: 'projects x', where: 'x.id = ?', key: BY_CREATION }],
  user: [{ from: 'projects x', where: 'x.user_id = ?', key: BY_CREATION }],
  // Each has an index by time.
  span: [submitted('x.is_approved'), submitted('not x.is_approved')],
};

/** A project's last version knows whose it was. An index has these. */
const GONE = 'project_versions g';
const WAS_THEIRS = `g.kind = 'delete' and g.before->>'userId' = ?`;
const BY_DELETION: ArchivedList['key'] = [
  ['g.at', 'timestamptz'],
  ['g.id', 'bigint'],
  ['x.id', 'bigint'],
];

/** What projects were before they were changed, and before they were deleted. */
const versions: ArchivedFile<Files['project-versions'][number]> = {
  columns: {
    id: 'x.id',
    projectId: 'x.project_id',
    version: 'x.version',
    at: 'iso(x.at)',
    byId: 'x.by_id',
    kind: 'x.kind',
    changed: 'x.changed',
    before: 'x.before',
    undoes: 'x.undoes',
    reason: 'x.reason',
  },
  project: [{ from: 'project_versions x', where: 'x.project_id = ?', key: [['x.id', 'bigint']] }],
  // Their own projects that are there, then what they changed elsewhere and deleted, then what others did to those that
  // are gone.
  user: [
    {
      from: 'projects p join project_versions x on x.project_id = p.id',
      where: 'p.user_id = ?',
      key: [
        ['p.created_at', 'timestamptz'],
        ['p.id', 'bigint'],
        ['x.id', 'bigint'],
      ],
      walked: 2,
    },
    {
      from: 'project_versions x',
      where: `x.by_id = ? and not exists (select from projects p where p.id = x.project_id and p.user_id = x.by_id)`,
      key: BY_TIME,
    },
    {
      from: `${GONE} join project_versions x on x.project_id = g.project_id`,
      where: `${WAS_THEIRS} and x.by_id <> g.before->>'userId'`,
      key: BY_DELETION,
      walked: 2,
    },
  ],
  span: [{ from: 'project_versions x', where: within('x.at'), key: BY_TIME }],
};

/** A person has also the lines about what they have submitted and others have done something with. */
const trail = archivedTrail({
  user: [
    {
      from: `projects p join audit x on x.target_type = 'project' and x.target_id = p.id::text`,
      where: 'p.user_id = ? and x.actor_id <> p.user_id',
      key: [
        ['p.created_at', 'timestamptz'],
        ['p.id', 'bigint'],
        ['x.id', 'bigint'],
      ],
      walked: 2,
    },
    {
      from: `${GONE} join audit x on x.target_type = 'project' and x.target_id = g.project_id::text`,
      where: `${WAS_THEIRS} and x.actor_id <> g.before->>'userId'`,
      key: BY_DELETION,
      walked: 2,
    },
  ],
});

export const ARCHIVED: Record<keyof Files, ArchivedFile> = {
  projects: all,
  'project-versions': versions,
  'trail-of-projects': trail,
};

/** What the projects service knows for an archive. */
@Controller()
export class ArchivedProjects {
  private readonly files: ArchivedFiles;

  constructor(db: Database) {
    this.files = new ArchivedFiles(db, ARCHIVED);
  }

  @Rpc(projects.archived)
  read(query: ArchiveQuery, caller: Caller): Promise<Json<ArchiveSlice>> {
    return this.files.read(query, caller);
  }
}
