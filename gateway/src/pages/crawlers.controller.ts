import { absolute, API, AppError, FEED_SIZE, SITEMAP_FILE_SIZE } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Limits } from '../limits.js';
import { atomFeed, FEED_PATH } from './feed.js';
import { manifest } from './manifest.js';
import { sendPublic } from './send.js';
import { Shell } from './shell.js';
import { sitemap, sitemapFileOf, sitemapIndex } from './sitemap.js';

const XML = 'application/xml; charset=utf-8';

/** What programs read: search engines, feed readers, phones. */
@ApiExcludeController()
@Controller()
export class CrawlersController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly shell: Shell,
    private readonly limits: Limits,
  ) {}

  @Get('/robots.txt')
  robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const lines = [
      'User-agent: *',
      ...[API.login, API.callback, API.logout].map((path) => `Disallow: ${path}`),
      `Sitemap: ${absolute('/sitemap.xml', this.shell.site)}`,
    ];
    sendPublic(request, reply, 'text/plain; charset=utf-8', `${lines.join('\n')}\n`);
  }

  @Get('/sitemap.xml')
  async sitemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.limits.takeRead(request.ip);
    const files = await this.sitemapFiles();
    const text = files.length > 1 ? sitemapIndex(files, this.shell.site) : await this.sitemapFile(1);
    sendPublic(request, reply, XML, text);
  }

  @Get('/sitemap-:file.xml')
  async oneSitemap(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.limits.takeRead(request.ip);
    if (!/^[1-9]\d{0,5}$/.test(file)) throw new AppError('not_found');
    sendPublic(request, reply, XML, await this.sitemapFile(Number(file)));
  }

  @Get(FEED_PATH)
  async feed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.limits.takeRead(request.ip);
    const { projects } = await this.rpc.projects.list({ sort: 'newest', limit: FEED_SIZE }, null);
    sendPublic(request, reply, 'application/atom+xml; charset=utf-8', atomFeed(projects, this.shell.site));
  }

  @Get('/manifest.webmanifest')
  manifest(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const text = JSON.stringify(manifest(this.shell.site.name));
    sendPublic(request, reply, 'application/manifest+json; charset=utf-8', text);
  }

  private async sitemapFile(file: number): Promise<string> {
    const after = (file - 1) * SITEMAP_FILE_SIZE;
    const published = await this.rpc.projects.published({ after, limit: SITEMAP_FILE_SIZE }, null);
    const rows = published.filter(({ id }) => sitemapFileOf(id) === file);
    return sitemap(rows, this.shell.site, file === 1);
  }

  /** The files that have entries, found by one small request each. The first always exists: it has the site's own pages. */
  private async sitemapFiles(): Promise<number[]> {
    const files = [1];
    for (;;) {
      const last = files.at(-1)!;
      const [next] = await this.rpc.projects.published({ after: last * SITEMAP_FILE_SIZE, limit: 1 }, null);
      if (!next) return files;
      files.push(sitemapFileOf(next.id));
    }
  }
}
