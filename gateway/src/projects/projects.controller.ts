import { API, isAppError, PAGE_SIZE_MAX, type Project, type UpvoteAnswer, UPVOTE_QUERY_MAX } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Get, Inject, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expectedVersion, idempotencyKey, ids, paging, projectName, type Query as Asked } from '../parameters.js';
import { PRIVATE, publicPage, publicRead } from '../public-reads.js';
import { Public, SignedIn } from '../session/access.js';
import { Callers, personOf, saysSignedIn } from '../session/callers.js';
import { Fields } from '../validation.js';
import { NewProjectBody, ProjectBody } from './project.dto.js';
import { listQuery } from './project.queries.js';

@Controller()
export class ProjectsController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly callers: Callers,
  ) {}

  @Get(API.projects)
  @Public()
  list(@Query() query: Asked, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return publicRead(request, reply, () => this.rpc.projects.list.bytes(listQuery(query), null));
  }

  @Get(API.featured)
  @Public()
  featured(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return publicRead(request, reply, () => this.rpc.projects.featured.bytes({}, null));
  }

  @Get(API.cities)
  @Public()
  cities(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return publicRead(request, reply, () => this.rpc.projects.cities.bytes({}, null));
  }

  @Get(API.inspiration)
  @Public()
  inspiration(@Query() query: Asked, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const page = paging(query, PAGE_SIZE_MAX);
    return publicPage(request, reply, () => this.rpc.projects.inspiration(page, null));
  }

  /** Everybody's answer first; only one whom it does not satisfy and who says to be signed in is looked at closer. */
  @Get('/api/projects/:id')
  @Public()
  async get(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const project = projectName(id);
    try {
      await publicRead(request, reply, () => this.rpc.projects.get.bytes({ project }, null));
    } catch (error) {
      if (!isAppError(error, 'not_found') || !saysSignedIn(request)) throw error;
      const caller = await this.callers.callerOf(request);
      if (!caller) throw error;
      const own = await this.rpc.projects.get({ project }, caller);
      void reply.header('cache-control', PRIVATE).send(own);
    }
  }

  @Post(API.projects)
  @SignedIn()
  submit(@Body(new Fields(NewProjectBody)) fields: NewProjectBody, @Req() request: FastifyRequest): Promise<Project> {
    return this.rpc.projects.submit({ fields, ...idempotencyKey(request) }, personOf(request));
  }

  @Put('/api/projects/:id')
  @SignedIn()
  update(
    @Param('id') id: string,
    @Body(new Fields(ProjectBody)) fields: ProjectBody,
    @Req() request: FastifyRequest,
  ): Promise<Project> {
    const edit = { project: projectName(id), fields, ...expectedVersion(request) };
    return this.callers.asPersonOrAdmin(request, (caller) => this.rpc.projects.update(edit, caller));
  }

  @Post('/api/projects/:id/upvote')
  @SignedIn()
  upvote(@Param('id') id: string, @Req() request: FastifyRequest): Promise<UpvoteAnswer> {
    const project = projectName(id);
    return this.callers.asPersonOrAdmin(request, (caller) => this.rpc.projects.upvote({ project }, caller));
  }

  @Get(API.myUpvotes)
  @SignedIn()
  upvoted(@Query() query: Asked, @Req() request: FastifyRequest): Promise<{ projectIds: number[] }> {
    const projectIds = ids(query, 'projectIds', UPVOTE_QUERY_MAX);
    return this.rpc.projects.upvoted({ projectIds }, personOf(request));
  }
}
