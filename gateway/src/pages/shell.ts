import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, PAGE_DATA_ID, type PageData } from '@app/contracts';
import { escapeScript } from './escape.js';
import { type Head, headTags, type Site } from './head.js';

/** An answer of the API that travels with the page: its key in the web's query cache (`queryKeys`), and its JSON as it came. */
export interface PageQuery {
  key: readonly unknown[];
  json: string;
}

/** Where the web's index.html takes a page's head, and in its `<noscript>` what there is to read. */
const PLACES = /<!--head-->|<!--reading-->/;

/** The web's index.html with a page's own head and data in it. */
export class Shell {
  private readonly file: string;
  private built: { mtimeMs: number; before: string; between: string; after: string } | undefined;

  constructor(
    webDir: string,
    readonly site: Site,
  ) {
    this.file = join(webDir, 'index.html');
  }

  /** @param reading the page's content for readers without scripts, as HTML. */
  async render(head: Head, queries: PageQuery[], reading = ''): Promise<string> {
    const { before, between, after } = await this.template();
    return `${before}${headTags(head, this.site)}\n    ${this.data(queries)}${between}${reading}${after}`;
  }

  private data(queries: PageQuery[]): string {
    const site = JSON.stringify({ name: this.site.name } satisfies PageData['site']);
    const answers = queries.map(({ key, json }) => `[${JSON.stringify(key)},${json}]`);
    const json = `{"site":${site},"queries":[${answers.join(',')}]}`;
    return `<script type="application/json" id="${PAGE_DATA_ID}">${escapeScript(json)}</script>`;
  }

  /** Read again after a new build of the web, or the page would name scripts that are gone. */
  private async template() {
    try {
      const { mtimeMs } = await stat(this.file);
      if (this.built?.mtimeMs !== mtimeMs) {
        const [before = '', between = '', after = ''] = (await readFile(this.file, 'utf8')).split(PLACES);
        this.built = { mtimeMs, before, between, after };
      }
      return this.built;
    } catch (error) {
      // Between two builds the file may be missing for a moment; the last one read still stands.
      if (this.built) return this.built;
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new AppError('unavailable', 'The pages of this site are not built yet.', { retryAfterSeconds: 10 });
    }
  }
}
