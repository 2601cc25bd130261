import {
  DEFAULT_COMMENT_SORT,
  fallbackDescription,
  isAppError,
  PAGES,
  PAGE_TITLES,
  queryKeys,
  TAGLINE,
} from '@app/contracts';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../errors.js';
import { PRIVATE } from '../public-reads.js';
import { type Head, personHead, projectHead } from './head.js';
import { siteJsonLd } from './json-ld.js';
import { firstPage, type FoundProject, PageData } from './page-data.js';
import { projectReading } from './reading.js';
import { HTML, sendPublic } from './send.js';
import { type PageQuery, Shell } from './shell.js';
import { NOT_FOUND_PAGE, sitePage, type SitePage } from './site-pages.js';

/** Pages: the web app's HTML with the page's title and social tags, and with the data that it shows first. */
@ApiExcludeController()
@Controller()
export class PagesController {
  constructor(
    private readonly shell: Shell,
    private readonly data: PageData,
  ) {}

  @Get(PAGES.project(':idOrSlug'))
  async project(
    @Param('idOrSlug') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.find(name, request);
    if (found === 'down') return this.send(request, reply, this.unnamedProject());
    if (!found) return this.notFound(reply, this.unnamedProject());
    const { project, json, caller } = found;
    const discussion = await this.data.discussion(name, caller);
    const queries: PageQuery[] = [{ key: queryKeys.project(name), json }];
    if (discussion)
      queries.push({ key: queryKeys.commentList(name, DEFAULT_COMMENT_SORT), json: firstPage(discussion.json) });
    const reading = projectReading(project, discussion?.page ?? null, this.shell.site);
    const html = await this.shell.render(projectHead(project, this.shell.site), queries, reading);
    if (!caller) return sendPublic(request, reply, HTML, html);
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
    if (!found) return this.notFound(reply, this.unnamedProject());
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
    if (found === 'down') return this.send(request, reply, this.unnamed(PAGE_TITLES.user));
    if (!found) return this.notFound(reply, this.unnamed(PAGE_TITLES.user));
    await this.send(request, reply, personHead(found.person, this.shell.site), found.queries);
  }

  /** Every other page of the route table, and every address that is no page. */
  @Get(['/', '/*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const found = sitePage(pathOf(request));
    if (!found) return this.notFound(reply, this.headOf(NOT_FOUND_PAGE, null));
    const { path, page } = found;
    await this.send(request, reply, this.headOf(page, path), await this.data.of(path, request));
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

  private async send(request: FastifyRequest, reply: FastifyReply, head: Head, queries: PageQuery[] = []) {
    sendPublic(request, reply, HTML, await this.shell.render(head, queries));
  }

  private async notFound(reply: FastifyReply, head: Head): Promise<void> {
    const html = await this.shell.render({ ...head, indexed: false }, []);
    void reply.code(404).header('cache-control', 'no-cache').type(HTML).send(html);
  }

  private headOf(page: SitePage, path: string | null): Head {
    const { title, description, indexed } = page;
    const { site } = this.shell;
    return {
      title,
      description: description(site.name),
      path,
      indexed,
      type: 'website',
      ...(path === PAGES.home ? { jsonLd: siteJsonLd(site) } : {}),
    };
  }

  /** The head for a project that is not found, or that cannot be asked for. */
  private unnamedProject(): Head {
    return this.unnamed(PAGE_TITLES.project, fallbackDescription(this.shell.site.name));
  }

  private unnamed(title: string, description: string = TAGLINE): Head {
    return { title, description, path: null, indexed: true, type: 'website' };
  }
}
