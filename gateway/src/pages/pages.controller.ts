import {
  DEFAULT_COMMENT_SORT,
  filtersOf,
  isAppError,
  notFoundHead,
  PAGES,
  queryKeys,
  siteHead,
  sitePage,
  type SitePage,
  unnamedPersonHead,
  unnamedProjectHead,
} from '@app/contracts';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../errors.js';
import { PRIVATE } from '../public-reads.js';
import { Sessions } from '../session/session.js';
import { type PageHead, personPageHead, projectPageHead } from './head.js';
import { siteJsonLd } from './json-ld.js';
import { firstSlice, type FoundProject, PageData } from './page-data.js';
import { Pages, type PublicPage } from './pages.js';
import { HTML, sendPage } from './send.js';
import { type PageQuery, Shell } from './shell.js';

/** Any address that is no page: what they show is the same, so it is rendered once. */
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
  async project(
    @Param('idOrSlug') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.find(name, request);
    if (found === 'down')
      return this.send(request, reply, { head: unnamedProjectHead(this.shell.site), queries: [], url: null });
    if (!found) return this.notFound(request, reply, unnamedProjectHead(this.shell.site), null);
    const { project, json, caller } = found;
    const discussion = await this.data.discussion(name, caller);
    const queries: PageQuery[] = [{ key: queryKeys.project(name), json }];
    if (discussion)
      queries.push({ key: queryKeys.commentList(name, DEFAULT_COMMENT_SORT), json: firstSlice(discussion.json) });
    const head = projectPageHead(project, this.shell.site);
    if (!caller) return this.send(request, reply, { head, queries, url: PAGES.project(name) });
    this.sessions.keepMark(request, reply);
    const html = await this.shell.fill(head, this.shell.dataOf(queries));
    void reply.header('cache-control', PRIVATE).type(HTML).send(html);
  }

  /** The link that people share. */
  @Get(PAGES.share(':idOrSlug'))
  async share(
    @Param('idOrSlug') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.find(name, request);
    if (!found) return this.notFound(request, reply, unnamedProjectHead(this.shell.site), null);
    const query = request.url.slice(pathOf(request).length);
    // The service is away: the slug is unknown, but the page also answers to the name in this address.
    if (found === 'down') return void reply.header('cache-control', PRIVATE).redirect(PAGES.project(name) + query, 302);
    void reply
      .header('cache-control', found.caller ? PRIVATE : 'public, no-cache')
      .redirect(PAGES.project(found.project.slug) + query, 301);
  }

  /** A person's public page. */
  @Get(PAGES.user(':userId'))
  async person(
    @Param('userId') userId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.unlessDown(() => this.data.person(userId, request));
    const unnamed = unnamedPersonHead();
    if (found === 'down') return this.send(request, reply, { head: unnamed, queries: [], url: null });
    if (!found) return this.notFound(request, reply, unnamed, null);
    const head = personPageHead(found.person, this.shell.site);
    await this.send(request, reply, { head, queries: found.queries, url: PAGES.user(userId) });
  }

  /** Every other page of the route table, and every address that is no page. */
  @Get(['/', '/*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const found = sitePage(pathOf(request));
    if (!found) return this.notFound(request, reply, notFoundHead(this.shell.site), NOWHERE);
    const { path, page } = found;
    const queries = await this.data.of(path, request);
    await this.send(request, reply, {
      head: this.headOf(path),
      queries,
      url: urlOf(path, page, request),
    });
  }

  private find(name: string, request: FastifyRequest): Promise<FoundProject | null | 'down'> {
    return this.unlessDown(() => this.data.project(name, request));
  }

  private async unlessDown<Found>(find: () => Promise<Found>): Promise<Found | 'down'> {
    try {
      return await find();
    } catch (error) {
      if (isAppError(error, 'unavailable')) return 'down';
      throw error;
    }
  }

  private async send(request: FastifyRequest, reply: FastifyReply, page: PublicPage, status = 200): Promise<void> {
    const forOne = this.sessions.keepMark(request, reply);
    sendPage(request, reply, await this.pages.of(page), { status, forOne });
  }

  private notFound(request: FastifyRequest, reply: FastifyReply, head: PageHead, url: string | null): Promise<void> {
    return this.send(request, reply, { head: { ...head, indexed: false }, queries: [], url }, 404);
  }

  /** Of a page with a fixed address. */
  private headOf(path: string): PageHead {
    const { site } = this.shell;
    return { ...siteHead(path, site)!, ...(path === PAGES.home ? { jsonLd: siteJsonLd(site) } : {}) };
  }
}

/** What a page reads of its address: home its filters, the others nothing. */
function urlOf(path: string, page: SitePage, request: FastifyRequest): string | null {
  if (!page.rendered) return null;
  if (path !== PAGES.home) return path;
  const filters = filtersOf(new URLSearchParams(request.url.split('?')[1]));
  const query = new URLSearchParams(
    Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}
