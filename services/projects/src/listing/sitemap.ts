import { projects, SITEMAP_FILE_SIZE } from '@app/contracts';
import { Database, statement } from '@app/kernel/database';
import { Rpc } from '@app/kernel/service';
import { Controller } from '@nestjs/common';
import { KeptAnswers } from './kept-answers.js';

const asking = statement<{ generation: string }>('sitemap_asked', 'select generation from list_state');

/** From file to file by one step in the index each: two hundred steps for a million projects. */
export const files = statement<{ file: number }>(
  'sitemap_files',
  `with recursive files(file) as (
     select (min(id) - 1) / ${SITEMAP_FILE_SIZE} + 1 from projects where is_approved
     union all
     select (
       select (id - 1) / ${SITEMAP_FILE_SIZE} + 1 from projects
       where is_approved and id > files.file * ${SITEMAP_FILE_SIZE} order by id limit 1
     ) from files where file is not null
   )
   select file::int from files where file is not null`,
);

export const published = statement<{ id: number; slug: string; updatedAt: Date }>(
  'published',
  `select id, slug, updated_at as "updatedAt" from projects
   where is_approved and id > ($1::int - 1) * ${SITEMAP_FILE_SIZE} and id <= $1::int * ${SITEMAP_FILE_SIZE} order by id`,
);

/** Addresses of approved projects, in files of as many ids: a new project never moves others. */
@Controller()
export class Sitemap {
  private readonly kept = new KeptAnswers<number[]>('sitemap', 1);

  constructor(private readonly db: Database) {}

  @Rpc(projects.sitemapFiles)
  async files() {
    const { generation } = (await this.db.one(asking, []))!;
    // Read after the generation: the files may be newer than it says, never older.
    const found = await this.kept.of('files', generation, async () =>
      (await this.db.rows(files, [])).map(({ file }) => file),
    );
    return { generation, files: found };
  }

  @Rpc(projects.sitemapFile)
  async sitemapFile({ file }: { file: number }) {
    const found = await this.db.rows(published, [file]);
    return found.map(({ id, slug, updatedAt }) => ({ id, slug, updatedAt: updatedAt.toISOString() }));
  }
}
