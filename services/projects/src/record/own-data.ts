import { type ArchiveSlice, type Caller, type OWN_DATA_COLUMNS, type OwnDataQuery, projects } from '@app/contracts';
import type { Json } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { type ArchivedFile, ArchivedFiles, Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { ARCHIVED } from './archived.js';

type Files = (typeof OWN_DATA_COLUMNS)['projects'];

const versions = ARCHIVED['project-versions'];

export const OWN_DATA: Record<keyof Files, ArchivedFile> = {
  projects: ARCHIVED.projects,
  // Versions of projects that are there: what others do with a project that is gone concerns others.
  'project-versions': { columns: versions.columns, user: versions.user!.slice(0, 1) },
  votes: votesIn('project_upvotes'),
  'waiting-votes': votesIn('waiting_votes'),
};

function votesIn(table: string): ArchivedFile<Files['votes'][number]> {
  return {
    columns: { projectId: 'x.project_id', at: 'iso(x.created_at)' },
    user: [{ from: `${table} x`, where: 'x.user_id = ?', key: [['x.project_id', 'bigint']] }],
  };
}

/** What the projects service knows of somebody, for that person. */
@Controller()
export class OwnData {
  private readonly files: ArchivedFiles;

  constructor(db: Database) {
    this.files = new ArchivedFiles(db, OWN_DATA);
  }

  @Rpc(projects.ownData)
  read(query: OwnDataQuery, caller: Caller): Promise<Json<ArchiveSlice>> {
    return this.files.readOwn(query, caller);
  }
}
