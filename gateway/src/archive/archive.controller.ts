import { API, AppError } from '@app/contracts';
import { CONFIG, LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { atTheEnd } from '../limits/counting.js';
import { type GatewayConfig, siteFrom } from '../gateway.config.js';
import { AnswersFile, Asks, Summary } from '../openapi/answers.js';
import type { Query as Asked } from '../http/parameters.js';
import { PRIVATE } from '../http/public-reads.js';
import { Acts, AdminOnly, Limit } from '../http/route-options.js';
import { adminOf } from '../session/callers.js';
import { archiveAsked, manifestOf } from './asked.js';
import { FILES, FilesReader, FORMATS } from './files.js';
import { zipOf, type ZipEntry } from './zip.js';

/** Archives that a gateway makes at once: each reads whole tables for as long as its reader takes. */
const AT_ONCE = 3;
const RETRY_SECONDS = 30;

/** All that is kept about something, for whoever has to hand it out or look into it. */
@ApiTags('Admin')
@Controller()
export class ArchiveController {
  /** The person who is being served. */
  private readonly underWay = new Set<string>();

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Get(API.adminArchive)
  @Acts()
  @AdminOnly()
  @Limit('archives')
  @Summary(
    'Everything about a project, a person or a span of time, hidden and deleted words too, as a ZIP of JSON and CSV. It is in the audit trail who asked',
    'validation_failed',
  )
  @Asks('project', 'The id or slug of a project; of a deleted one the id')
  @Asks('user', 'The id of a person')
  @Asks('from', 'The beginning of a span of time (ISO 8601), together with `until`')
  @Asks('until', 'Its end, not included')
  @AnswersFile('application/zip', { type: 'string', format: 'binary' })
  async read(@Query() query: Asked, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const caller = adminOf(request);
    const site = siteFrom(this.config);
    const release = this.take(caller.userId);
    atTheEnd(request, reply, release);
    const asked = await archiveAsked(query, this.rpc, caller);
    const reader = new FilesReader(FILES, request.id, ({ service, name }, place) =>
      this.rpc[service].archived({ of: asked.of, file: name, place }, caller),
    );
    const [by] = await Promise.all([this.rpc.users.get({ userId: caller.userId }, null), reader.mustAnswer()]);
    // In the trail before the first byte: nobody gets an archive unseen.
    await this.rpc.users.noteArchive(asked, caller);
    const [askedAt, files] = [new Date(), [] as { name: string; rows: number }[]];
    const manifest: ZipEntry = {
      name: 'manifest.json',
      parts: async function* () {
        yield `${JSON.stringify(manifestOf(asked, by, site, askedAt, files), null, 2)}\n`;
      },
    };
    const zip = zipOf(
      [...reader.entries([FORMATS.csv, FORMATS.json], (name, rows) => files.push({ name, rows })), manifest],
      askedAt,
    );
    zip.on('error', (err) => this.log.warn({ err, requestId: request.id }, 'an archive was broken off'));
    const name = `archive-${Object.keys(asked.of).join('-')}-${askedAt.toISOString().slice(0, 10)}.zip`;
    void reply
      .header('cache-control', PRIVATE)
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/zip')
      .send(zip);
  }

  /** @throws AppError rate_limited while this admin, or too many of them, are being served. */
  private take(userId: string): () => void {
    if (this.underWay.has(userId) || this.underWay.size >= AT_ONCE)
      throw new AppError('rate_limited', undefined, { retryAfterSeconds: RETRY_SECONDS });
    this.underWay.add(userId);
    return () => this.underWay.delete(userId);
  }
}
