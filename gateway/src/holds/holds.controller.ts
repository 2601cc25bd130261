import { API, type Hold, SLICE_SIZE_MAX, users } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { subjectOf } from '../archive/asked.js';
import { Answers, AnswersNothing, AnswersSlice, ByNumber, Summary } from '../openapi/answers.js';
import { paging, type Query as Asked, rowId } from '../http/parameters.js';
import { itemsOf } from '../http/public-reads.js';
import { AdminOnly } from '../http/route-options.js';
import { adminOf } from '../session/callers.js';
import { Fields } from '../http/validation.js';
import { HoldBody } from './hold.dto.js';

/** Legal holds: what stands under one is not removed for its age. */
@ApiTags('Admin')
@Controller()
export class HoldsController {
  constructor(@Inject(RPC) private readonly rpc: RpcClient<'gateway'>) {}

  @Get(API.adminHolds)
  @AdminOnly()
  @Summary('The legal holds that stand, newest first', users.holds)
  @AnswersSlice('Hold')
  async list(
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Hold[]> {
    return itemsOf(request, reply, await this.rpc.users.holds(paging(query, SLICE_SIZE_MAX), adminOf(request)));
  }

  @Post(API.adminHolds)
  @AdminOnly()
  @Summary(
    'Sets a legal hold on a project or a person; one that stands already is answered as it is',
    users.setHold,
    'bad_request',
    'validation_failed',
    'too_large',
  )
  @ApiBody({ type: HoldBody })
  @Answers(201, 'Hold')
  async set(@Body(new Fields(HoldBody)) body: HoldBody, @Req() request: FastifyRequest): Promise<Hold> {
    const admin = adminOf(request);
    const { of, title } = await subjectOf(body.targetType, body.targetId, 'targetId', this.rpc, admin);
    const targetId = 'project' in of ? String(of.project) : body.targetId;
    return this.rpc.users.setHold({ ...body, targetId, title }, admin);
  }

  @Delete(API.adminHold(':id'))
  @HttpCode(204)
  @AdminOnly()
  @Summary('Releases a legal hold', users.releaseHold)
  @ByNumber('id')
  @AnswersNothing()
  async release(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    await this.rpc.users.releaseHold({ holdId: rowId(id) }, adminOf(request));
  }
}
