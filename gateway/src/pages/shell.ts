import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, PAGE_DATA_ID, type PageData, type Site } from '@app/contracts';
import { escapeScript } from './escape.js';
import { headHtml, type PageHead } from './head.js';
import type { WrittenPages } from './written/written-pages.js';

/**
 * An answer of the API that travels with the page: its key in the web's query cache (`queryKeys`), and its JSON as it
 * came.
 */
export interface PageQuery {
  key: readonly unknown[];
  json: string;
  /** How old it is, where it stands in for the answer of a service that is away. */
  ageSeconds?: number | null;
}

/** What the web's program made of a page. */
export interface Rendered {
  html: string;
  styles: string;
}

/** Whether there is a new build of the web is looked at once in so long. */
const CHECK_MS = 1_000;

/** Where the web's index.html takes a page's head, the page itself, and its data. */
const PLACES = /<!--head-->|<!--app-->|(?=<\/body>)/;

interface Template {
  /** A hash of the files' content: it is the same on every gateway with the same build of the web. */
  build: string;
  /** Is there a server build? Without one, the browser makes every page. */
  renders: boolean;
  /** The script that stands in every page, as the policy names it: its hash. Empty when there is none. */
  scripts: string;
  /** When the files were written. */
  written: string;
  before: string;
  between: string;
  /**
   * The scripts of a page that is in the HTML already: its code comes after what it shows, started by the web's
   * first.js.
   */
  betweenRendered: string;
  after: string;
  end: string;
}

const codeLater = (html: string): string =>
  html
    .replaceAll('<script type="module"', '<script type="later"')
    .replaceAll('<link rel="modulepreload"', '<link rel="later"');

/** The web's index.html, to be filled with a page's own head and data, and with the page when it is rendered. */
export class Shell {
  /** The web's server build. */
  readonly program: string;
  private readonly file: string;
  private built: Template | undefined;
  private checkedAt = -Infinity;

  constructor(
    webDir: string,
    private theSite: Site,
    readonly written: WrittenPages,
  ) {
    this.file = join(webDir, 'index.html');
    this.program = join(webDir, 'server/page.js');
  }

  get site(): Site {
    return this.theSite;
  }

  /** From now on pages say whether the site takes addresses for its newsletter. */
  offerNewsletter(isOffered: boolean): void {
    const { newsletter: _, ...site } = this.theSite;
    this.theSite = isOffered ? { ...site, newsletter: true } : site;
  }

  /**
   * `data` is that of `dataOf`, and stands last: what the browser needs to show the page is named before it. Without
   * `rendered`, the browser makes the page.
   */
  async fill(head: PageHead, data: string, rendered?: Rendered): Promise<string> {
    const { before, between, betweenRendered, after, end } = await this.template();
    const script = `<script type="application/json" id="${PAGE_DATA_ID}">${escapeScript(data)}</script>`;
    const tags = `${headHtml(head, this.site)}\n    ${rendered?.styles ?? ''}`;
    return `${before}${tags}${rendered ? betweenRendered + rendered.html : between}${after}${script}${end}`;
  }

  /** A page's data as JSON; `now` only when the page says something of time. */
  dataOf(queries: PageQuery[], now?: number): string {
    const own = JSON.stringify({ site: this.site, ...(now && { now }) } satisfies Partial<PageData>);
    const answers = queries.map(({ key, json }) => `[${JSON.stringify(key)},${json}]`);
    return `${own.slice(0, -1)},"queries":[${answers.join(',')}]}`;
  }

  /** The build of the web that pages are made of. */
  async build(): Promise<Pick<Template, 'build' | 'renders' | 'scripts'>> {
    return this.template();
  }

  /** Read again after a new build of the web, or the page would name scripts that are gone. */
  private async template(): Promise<Template> {
    const now = performance.now();
    if (this.built && now - this.checkedAt < CHECK_MS) return this.built;
    try {
      const written = await this.writtenAt();
      if (this.built?.written !== written) this.built = await this.read(written);
      this.checkedAt = now;
      return this.built;
    } catch (error) {
      // Between two builds the file may be missing for a moment; the last one read still stands.
      if (this.built) return this.built;
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new AppError('unavailable', 'The pages of this site are not built yet.', { retryAfterSeconds: 10 });
    }
  }

  private async writtenAt(): Promise<string> {
    const files = [stat(this.file), stat(this.program).catch(() => null)];
    return (await Promise.all(files)).map((found) => found?.mtimeMs).join(' ');
  }

  private async read(written: string): Promise<Template> {
    const html = await readFile(this.file, 'utf8');
    const program = await readFile(this.program, 'utf8').catch(() => null);
    const [before = '', between = '', after = '', end = ''] = html.split(PLACES);
    const build = hash('sha256', `${html} ${program}`, 'base64url');
    const renders = program !== null;
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)]
      .map(([, code]) => `'sha256-${hash('sha256', code!, 'base64')}'`)
      .join(' ');
    return { build, renders, scripts, written, before, between, betweenRendered: codeLater(between), after, end };
  }
}
