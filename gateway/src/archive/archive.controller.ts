import { API } from '@app/contracts';
import { CONFIG, LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GatewayConfig, siteFrom } from '../gateway.config.js';
import { AnswersFile, Asks, Summary } from '../openapi/answers.js';
import type { Query as Asked } from '../http/parameters.js';
import { Acts, AdminOnly, Limit } from '../http/route-options.js';
import { adminOf } from '../session/callers.js';
import { archiveAsked, manifestOf } from './asked.js';
import { Downloads, jsonEntry } from './downloads.js';
import { FILES, FilesReader, FORMATS } from './files.js';

/** Archives that a gateway makes at once: each reads whole tables for as long as its reader takes. */
const AT_ONCE = 3;

/** All that is kept about something, for whoever has to hand it out or look into it. */
@ApiTags('Admin')
@Controller()
export class ArchiveController {
  private readonly downloads: Downloads;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    @Inject(LOG) log: Log,
  ) {
    this.downloads = new Downloads(AT_ONCE, log);
  }

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
    this.downloads.begin(request, reply, caller.userId);
    const asked = await archiveAsked(query, this.rpc, caller);
    const reader = new FilesReader(FILES, request.id, ({ service, name }, place) =>
      this.rpc[service].archived({ of: asked.of, file: name, place }, caller),
    );
    const [by] = await Promise.all([this.rpc.users.get({ userId: caller.userId }, null), reader.mustAnswer()]);
    // In the trail before the first byte: nobody gets an archive unseen.
    await this.rpc.users.noteArchive(asked, caller);
    const [askedAt, files] = [new Date(), [] as { name: string; rows: number }[]];
    const entries = [
      ...reader.entries([FORMATS.csv, FORMATS.json], (name, rows) => files.push({ name, rows })),
      jsonEntry('manifest.json', () => manifestOf(asked, by, site, askedAt, files)),
    ];
    this.downloads.send(request, reply, `archive-${Object.keys(asked.of).join('-')}`, askedAt, entries);
  }
}
