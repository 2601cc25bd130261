import { API, type EditToLookAt, type HiddenPicture, projects, SLICE_SIZE } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, AnswersSlice, ByIdOrSlug, Summary } from '../openapi/answers.js';
import { paging, projectName, type Query as Asked } from '../http/parameters.js';
import { sendSlice } from '../http/public-reads.js';
import { AdminOnly, Public } from '../http/route-options.js';
import { adminOf, Callers } from '../session/callers.js';

/** What projects were before they were changed, and before their picture was hidden. */
@Controller()
export class VersionsController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly callers: Callers,
  ) {}

  @Get(API.projectVersions(':id'))
  @Public()
  @ApiTags('Projects')
  @Summary('What a project was before each edit since it was approved, newest first', projects.versions)
  @ByIdOrSlug()
  @AnswersSlice('Version', SLICE_SIZE, true)
  async versions(
    @Param('id') id: string,
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = { project: projectName(id), ...paging(query) };
    const { answer, caller } = await this.callers.asAnybodyOrSelf(request, (asks) =>
      this.rpc.projects.versions.bytes(asked, asks),
    );
    await sendSlice(request, reply, answer, caller);
  }

  @Get(API.adminProjectVersions(':id'))
  @AdminOnly()
  @ApiTags('Admin')
  @Summary('The same with what was taken back', projects.versions)
  @ByIdOrSlug()
  @AnswersSlice('Version', SLICE_SIZE, true)
  async all(
    @Param('id') id: string,
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = { project: projectName(id), ...paging(query), all: true as const };
    const admin = adminOf(request);
    await sendSlice(request, reply, await this.rpc.projects.versions.bytes(asked, admin), admin);
  }

  @Get(API.adminHiddenPicture(':id'))
  @AdminOnly()
  @ApiTags('Admin')
  @Summary('The picture of a project that an admin has hidden, and why', projects.hiddenPicture)
  @ByIdOrSlug()
  @Answers(200, 'HiddenPictureOfProject')
  hiddenPicture(@Param('id') id: string, @Req() request: FastifyRequest): Promise<HiddenPicture> {
    return this.rpc.projects.hiddenPicture({ project: projectName(id) }, adminOf(request));
  }

  @Get(API.editToLookAt(':id'))
  @AdminOnly()
  @ApiTags('Admin')
  @Summary('What its owner changed since an admin looked at a project', projects.editToLookAt)
  @ByIdOrSlug()
  @Answers(200, 'EditToLookAt')
  edit(@Param('id') id: string, @Req() request: FastifyRequest): Promise<EditToLookAt> {
    return this.rpc.projects.editToLookAt({ project: projectName(id) }, adminOf(request));
  }
}
