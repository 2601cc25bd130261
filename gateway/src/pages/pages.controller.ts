import {
  filtersOf,
  notFoundHead,
  PAGES,
  type ProjectFilters,
  siteHead,
  sitePage,
  unnamedPersonHead,
  unnamedProjectHead,
} from '@app/contracts';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../limits/networks.js';
import { pathOf, unlessDown } from '../http/errors.js';
import { queryOf } from '../http/parameters.js';
import { forEverybody, HTML, PRIVATE, sayAge } from '../http/public-reads.js';
import { Public } from '../http/route-options.js';
import { saysSignedIn } from '../session/callers.js';
import { Sessions } from '../session/session.js';
import { type PageHead, personPageHead, projectPageHead } from './head.js';
import { siteJsonLd } from './crawlers/json-ld.js';
import { PageData } from './page-data.js';
import type { PublicPage } from './page.js';
import { Pages, type Visitor } from './pages.js';
import { allowScripts } from './security-headers.js';
import { sendPage } from './send.js';
import { Shell } from './shell.js';

/** Any path that is no page: what they show is the same, so it is rendered once. */
const NOWHERE = '/not-found';

/** Pages: HTML with the page's title and social tags, with the page itself, and with the data that it shows first. */
@ApiExcludeController()
@Controller()
export class PagesController {
  constructor(
    private readonly shell: Shell,
    private readonly pages: Pages,
    private readonly data: PageData,
    private readonly sessions: Sessions,
  ) {}

  @Get(PAGES.project(':idOrSlug'))
  @Public()
  async project(
    @Param('idOrSlug') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await unlessDown(() => this.data.projectWithDiscussion(name, request), 'down');
    if (found === 'down') return this.send(request, reply, emptyPage(unnamedProjectHead(this.shell.site)));
    if (!found) return this.notFound(request, reply, unnamedProjectHead(this.shell.site), null);
    const { project, queries, caller } = found;
    const head = projectPageHead(project, this.shell.site);
    if (!caller) return this.send(request, reply, { head, queries, url: PAGES.project(name), share: 'subject' });
    this.sessions.keepMark(request, reply);
    allowScripts(reply, (await this.shell.build()).scripts);
    const html = await this.shell.fill(head, this.shell.dataOf(queries));
    void reply.header('cache-control', PRIVATE).type(HTML).send(html);
  }

  /** The link that people share. */
  @Get(PAGES.share(':idOrSlug'))
  @Public()
  async share(
    @Param('idOrSlug') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await unlessDown(() => this.data.project(name, request), 'down');
    if (!found) return this.notFound(request, reply, unnamedProjectHead(this.shell.site), null);
    const query = request.url.slice(pathOf(request).length);
    // The service is away: the slug is unknown, but the page also answers to the name in this path.
    if (found === 'down') return void reply.header('cache-control', PRIVATE).redirect(PAGES.project(name) + query, 302);
    void reply
      .header('cache-control', found.caller ? PRIVATE : forEverybody(request))
      .redirect(PAGES.project(found.project.slug) + query, 301);
  }

  /** A person's public page. */
  @Get(PAGES.user(':userId'))
  @Public()
  async person(
    @Param('userId') userId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await unlessDown(() => this.data.person(userId, request), 'down');
    const unnamed = unnamedPersonHead();
    if (found === 'down') return this.send(request, reply, emptyPage(unnamed));
    if (!found) return this.notFound(request, reply, unnamed, null);
    const head = personPageHead(found.person, this.shell.site);
    await this.send(request, reply, { head, queries: found.queries, url: PAGES.user(userId), share: 'subject' });
  }

  /** Every other page of the route table, and every path that is no page. */
  @Get(['/', '/*'])
  @Public()
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const found = sitePage(pathOf(request));
    if (!found) return this.notFound(request, reply, notFoundHead(this.shell.site), NOWHERE);
    const { path, page } = found;
    const queries = await this.data.of(path, request);
    const filters = path === PAGES.home ? filtersOf(queryOf(request)) : {};
    const isSearch = filters.search !== undefined || filters.location !== undefined;
    const head = this.headOf(path);
    await this.send(request, reply, {
      // What anybody searches for is no page of its own.
      head: isSearch ? { ...head, indexed: false } : head,
      queries,
      url: page.rendered ? urlOf(path, filters) : null,
      share: isSearch ? 'search' : 'site',
    });
  }

  private async send(request: FastifyRequest, reply: FastifyReply, page: PublicPage, status = 200): Promise<void> {
    const forOne = this.sessions.keepMark(request, reply);
    const state = await this.pages.stateOf(page);
    sayAge(reply, oldest(page.queries.map(({ ageSeconds }) => ageSeconds ?? null)));
    await sendPage(request, reply, {
      status,
      forOne,
      scripts: state.scripts,
      tag: state.tag,
      made: () => this.pages.of(state, visitorOf(request, reply)),
    });
  }

  private notFound(request: FastifyRequest, reply: FastifyReply, head: PageHead, url: string | null): Promise<void> {
    return this.send(request, reply, { ...emptyPage({ ...head, indexed: false }), url }, 404);
  }

  /** The head of a page with a fixed path. */
  private headOf(path: string): PageHead {
    const { site } = this.shell;
    return { ...siteHead(path, site)!, ...(path === PAGES.home ? { jsonLd: siteJsonLd(site) } : {}) };
  }
}

/** How old the oldest is of those that stand in for newer ones. */
const oldest = (ages: (number | null)[]): number | null =>
  ages.reduce((old, age) => (age === null ? old : Math.max(old ?? 0, age)), null);

/** A page without answers, that the browser makes. */
const emptyPage = (head: PageHead): PublicPage => ({ head, queries: [], url: null, share: 'site' });

/** What a page reads of its URL: home its filters, the others nothing. */
function urlOf(path: string, filters: ProjectFilters): string {
  const query = new URLSearchParams(
    Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

const visitorOf = (request: FastifyRequest, { raw }: FastifyReply): Visitor => ({
  network: networkOf(request.ip),
  isSignedIn: saysSignedIn(request),
  hasGone: () => raw.closed,
  gone: () => new Promise((resolve) => raw.once('close', resolve)),
});
