import { OPEN_DATA, type OpenProject, type Site } from '@app/contracts';
import { CONFIG, LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GatewayConfig, siteFrom } from '../gateway.config.js';
import { Limits } from '../limits/limits.js';
import { REVALIDATE } from '../http/public-reads.js';
import { Public } from '../http/route-options.js';
import { type Columns, openColumns } from './columns.js';
import { csvFile, type ExportFile, jsonFile, sendFile } from './files.js';
import { slicesOf } from './slices.js';

/** What is public anyway, as files that anybody may use under the site's licence. */
@ApiExcludeController()
@Controller()
export class OpenDataController {
  private readonly site: Site;
  private readonly columns: Columns<OpenProject>;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    @Inject(LOG) private readonly log: Log,
    private readonly limits: Limits,
  ) {
    this.site = siteFrom(config);
    this.columns = openColumns(this.site);
  }

  @Get(OPEN_DATA.csv)
  @Public()
  csv(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send(request, reply, csvFile('projects', this.columns, this.slices(request)));
  }

  @Get(OPEN_DATA.json)
  @Public()
  json(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const about = { source: this.site.name, url: this.site.url, licence: this.config.OPEN_DATA_LICENCE };
    return this.send(request, reply, jsonFile('projects', this.columns, this.slices(request), about, 'projects'));
  }

  private async send(request: FastifyRequest, reply: FastifyReply, file: ExportFile): Promise<void> {
    await this.limits.take('openData', request.ip);
    void reply.header('cache-control', REVALIDATE).header('link', `<${this.config.OPEN_DATA_LICENCE}>; rel="license"`);
    await sendFile(request, reply, this.log, file);
  }

  private slices(request: FastifyRequest): AsyncGenerator<OpenProject[]> {
    return slicesOf(request.id, (last) => this.rpc.projects.openData({ after: last?.id ?? 0 }, null));
  }
}
