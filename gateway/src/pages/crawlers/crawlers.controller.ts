import { absolute, API, AppError, FEED_SIZE, type Out, projects } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Answer } from '../../answers/answer.js';
import { PublicAnswers } from '../../answers/public-answers.js';
import { Packed } from '../../http/encodings.js';
import { sayAge } from '../../http/public-reads.js';
import { Public, ShownElsewhere } from '../../http/route-options.js';
import { atomFeed, FEED_PATH } from './feed.js';
import { manifest } from './manifest.js';
import { sendPublic } from '../send.js';
import { Shell } from '../shell.js';
import { sitemap, sitemapIndex } from './sitemap.js';

const XML = 'application/xml; charset=utf-8';

/** Some twenty files. */
const SITEMAP_BYTES = 16 * 1024 * 1024;

interface SitemapFiles {
  generation: string;
  files: number[];
}

/** What programs read: search engines, feed readers, phones. */
@ApiExcludeController()
@Controller()
export class CrawlersController {
  /**
   * Files of the sitemap and the list of them, by generation of the public lists. What is edited changes a date only,
   * so it may be a minute old.
   */
  private readonly sitemaps = new LRUCache<string, Packed, () => Packed | Promise<Packed>>({
    maxSize: SITEMAP_BYTES,
    sizeCalculation: ({ size }) => size,
    ttl: 60_000,
    fetchMethod: (_key, _old, { context: make }) => make(),
    ignoreFetchAbort: true,
  });

  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly shell: Shell,
    private readonly answers: PublicAnswers,
  ) {}

  @Get('/robots.txt')
  @Public()
  async robots(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const lines = [
      'User-agent: *',
      ...[API.login, API.callback, API.logout].map((path) => `Disallow: ${path}`),
      `Sitemap: ${absolute('/sitemap.xml', this.shell.site)}`,
    ];
    await sendPublic(request, reply, 'text/plain; charset=utf-8', Packed.of(`${lines.join('\n')}\n`));
  }

  @Get('/sitemap.xml')
  @Public()
  async sitemap(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const known = await this.sitemapFiles(request, reply);
    const isList = known.files.length > 1;
    await sendPublic(request, reply, XML, await (isList ? this.sitemapList(known) : this.sitemapFile(1, known)));
  }

  @Get('/sitemap-:file.xml')
  @Public()
  async oneSitemap(
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!/^[1-9]\d{0,5}$/.test(file)) throw new AppError('not_found');
    const known = await this.sitemapFiles(request, reply);
    if (!known.files.includes(Number(file))) throw new AppError('not_found');
    await sendPublic(request, reply, XML, await this.sitemapFile(Number(file), known));
  }

  @Get(FEED_PATH)
  @Public()
  @ShownElsewhere()
  async feed(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = await this.answers.of(projects.list, { sort: 'newest', limit: FEED_SIZE }, request);
    sayAge(reply, answer.ageSeconds);
    const feed = answer.once('feed', (list) =>
      Packed.of(atomFeed(read<typeof projects.list>(list).projects, this.shell.site)),
    );
    await sendPublic(request, reply, 'application/atom+xml; charset=utf-8', feed);
  }

  @Get('/manifest.webmanifest')
  @Public()
  async manifest(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const text = Packed.of(JSON.stringify(manifest(this.shell.site.name)));
    await sendPublic(request, reply, 'application/manifest+json; charset=utf-8', text);
  }

  /** All who ask for a file at once wait for one answer. */
  private sitemapFile(file: number, { generation }: SitemapFiles): Promise<Packed> {
    const make = async () =>
      Packed.of(sitemap(await this.rpc.projects.sitemapFile({ file }, null), this.shell.site, file === 1));
    return this.sitemaps.forceFetch(`${generation} ${file}`, { context: make });
  }

  private sitemapList({ generation, files }: SitemapFiles): Promise<Packed> {
    const make = () => Packed.of(sitemapIndex(files, this.shell.site));
    return this.sitemaps.forceFetch(`${generation} list`, { context: make });
  }

  /** The first file always exists: it has the site's own pages. */
  private async sitemapFiles(request: FastifyRequest, reply: FastifyReply): Promise<SitemapFiles> {
    const answer = await this.answers.of(projects.sitemapFiles, {}, request);
    sayAge(reply, answer.ageSeconds);
    const { generation, files } = read<typeof projects.sitemapFiles>(answer);
    return { generation, files: files.includes(1) ? files : [1, ...files] };
  }
}

const read = <O>({ text }: Answer): Out<O> => JSON.parse(text) as Out<O>;
