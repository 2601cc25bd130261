import { API, type Caller, type ExportedProject } from '@app/contracts';
import { CONFIG, LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GatewayConfig, siteFrom } from '../gateway.config.js';
import { AnswersFile, Summary } from '../openapi/answers.js';
import { exportedProjects } from '../openapi/exports.shapes.js';
import { AdminOnly, Limit } from '../http/route-options.js';
import { adminOf } from '../session/callers.js';
import { adminColumns, type Columns } from './columns.js';
import { csvFile, jsonFile, sendFile } from './files.js';
import { slicesOf } from './slices.js';

/** Whole tables as files, for admins. */
@ApiTags('Admin')
@Controller()
export class ExportsController {
  private readonly columns: Columns<ExportedProject>;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.columns = adminColumns(siteFrom(config));
  }

  @Get(API.adminProjectsCsv)
  @AdminOnly()
  @Limit('exports')
  @Summary('All projects, whatever their approval, as CSV')
  @AnswersFile('text/csv')
  async projectsCsv(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendFile(request, reply, this.log, csvFile('all-projects', this.columns, this.projects(request)));
  }

  @Get(API.adminProjectsJson)
  @AdminOnly()
  @Limit('exports')
  @Summary('All projects, whatever their approval, as JSON')
  @AnswersFile('application/json', exportedProjects)
  async projectsJson(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const file = jsonFile('all-projects', this.columns, this.projects(request), {}, 'projects');
    await sendFile(request, reply, this.log, file);
  }

  private projects(request: FastifyRequest): AsyncGenerator<ExportedProject[]> {
    const caller: Caller = adminOf(request);
    return slicesOf(request.id, (last) => this.rpc.projects.exported({ after: last?.id ?? 0 }, caller));
  }
}
