import {
  ADMIN_PROJECT_STATES,
  type AdminProject,
  type AdminProjectCard,
  API,
  PAGE_SIZE_MAX,
  type Stats,
} from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expectedVersion, paging, projectName, type Query as Asked, typed, word } from '../parameters.js';
import { categoryOf } from '../projects/project.queries.js';
import { itemsOf } from '../public-reads.js';
import { AdminOnly } from '../session/access.js';
import { adminOf } from '../session/callers.js';
import { Fields } from '../validation.js';
import { RejectBody } from './reject.dto.js';

@Controller()
export class AdminController {
  constructor(@Inject(RPC) private readonly rpc: RpcClient<'gateway'>) {}

  @Get(API.adminStats)
  @AdminOnly()
  async stats(@Req() request: FastifyRequest): Promise<Stats> {
    const admin = adminOf(request);
    const [projects, users] = await Promise.all([this.rpc.projects.stats({}, admin), this.rpc.users.stats({}, admin)]);
    return { ...projects, ...users };
  }

  @Get(API.adminProjects)
  @AdminOnly()
  async list(
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminProjectCard[]> {
    const search = typed(query, 'search');
    const asked = {
      ...(search === undefined ? {} : { search }),
      ...categoryOf(query),
      state: word(query, 'state', ADMIN_PROJECT_STATES) ?? 'all',
      ...paging(query, PAGE_SIZE_MAX),
    };
    return itemsOf(request, reply, await this.rpc.projects.adminList(asked, adminOf(request)));
  }

  @Get(API.adminPending)
  @AdminOnly()
  async pending(
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminProjectCard[]> {
    const page = await this.rpc.projects.pending(paging(query, PAGE_SIZE_MAX), adminOf(request));
    return itemsOf(request, reply, page);
  }

  @Post('/api/admin/projects/:id/approve')
  @HttpCode(200)
  @AdminOnly()
  approve(@Param('id') id: string, @Req() request: FastifyRequest): Promise<AdminProject> {
    const decision = { project: projectName(id), ...expectedVersion(request) };
    return this.rpc.projects.approve(decision, adminOf(request));
  }

  @Post('/api/admin/projects/:id/reject')
  @HttpCode(200)
  @AdminOnly()
  reject(
    @Param('id') id: string,
    @Body(new Fields(RejectBody)) { reason }: RejectBody,
    @Req() request: FastifyRequest,
  ): Promise<AdminProject> {
    const decision = { project: projectName(id), reason, ...expectedVersion(request) };
    return this.rpc.projects.reject(decision, adminOf(request));
  }

  @Post('/api/admin/projects/:id/feature')
  @HttpCode(200)
  @AdminOnly()
  feature(@Param('id') id: string, @Req() request: FastifyRequest): Promise<AdminProject> {
    return this.rpc.projects.feature({ project: projectName(id) }, adminOf(request));
  }

  @Post('/api/admin/projects/:id/unfeature')
  @HttpCode(200)
  @AdminOnly()
  unfeature(@Param('id') id: string, @Req() request: FastifyRequest): Promise<AdminProject> {
    return this.rpc.projects.unfeature({ project: projectName(id) }, adminOf(request));
  }

  @Post('/api/admin/projects/:id/sponsor')
  @HttpCode(200)
  @AdminOnly()
  sponsor(@Param('id') id: string, @Req() request: FastifyRequest): Promise<AdminProject> {
    return this.rpc.projects.sponsor({ project: projectName(id) }, adminOf(request));
  }

  @Post('/api/admin/projects/:id/unsponsor')
  @HttpCode(200)
  @AdminOnly()
  unsponsor(@Param('id') id: string, @Req() request: FastifyRequest): Promise<AdminProject> {
    return this.rpc.projects.unsponsor({ project: projectName(id) }, adminOf(request));
  }

  @Delete('/api/admin/projects/:id')
  @HttpCode(204)
  @AdminOnly()
  async remove(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    await this.rpc.projects.remove({ project: projectName(id) }, adminOf(request));
  }
}
