import { API, type Everything, type HideAll, SLICE_SIZE_MAX, THING_KINDS, users } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Answers, Asks, Paged, Summary } from '../openapi/answers.js';
import { paging, type Query as Asked, userIdOf, word } from '../http/parameters.js';
import { AdminOnly } from '../http/route-options.js';
import { adminOf } from '../session/callers.js';
import { WritePermission } from '../session/write-permission.js';
import { Fields } from '../http/validation.js';
import { HideAllBody } from './hide-all.dto.js';
import { readHideAll } from './hide-all.js';
import { readThings, unlessAway } from './things.js';

/** All that a person has made in one list, and taking all of it away. */
@ApiTags('Admin')
@Controller()
export class EverythingController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly writePermission: WritePermission,
  ) {}

  @Get(API.everything(':id'))
  @AdminOnly()
  @Summary(
    'Projects, comments, replies and reports of a person in any state, newest first; hidden words also when they were deleted since. A service that is away is named in `missing`, and the rest is there',
    users.get,
    'bad_request',
  )
  @Asks('kind', 'Only these', THING_KINDS)
  @Paged(SLICE_SIZE_MAX)
  @Answers(200, 'Everything')
  async everything(
    @Param('id') id: string,
    @Query() query: Asked,
    @Req() request: FastifyRequest,
  ): Promise<Everything> {
    const userId = userIdOf(id);
    const asked = { userId, kind: word(query, 'kind', THING_KINDS), ...paging(query, SLICE_SIZE_MAX) };
    // While users is away, what the person has made is there all the same.
    const [things] = await Promise.all([
      readThings(this.rpc, asked, adminOf(request)),
      unlessAway(this.rpc.users.get({ userId }, null)),
    ]);
    return things;
  }

  @Get(API.hideAll(':id'))
  @AdminOnly()
  @Summary('What of a person would be taken away, and how far it is when somebody has asked for it', users.hideAllRun)
  @Answers(200, 'HideAll')
  progress(@Param('id') id: string, @Req() request: FastifyRequest): Promise<HideAll> {
    return readHideAll(this.rpc, userIdOf(id), adminOf(request));
  }

  @Post(API.hideAll(':id'))
  @HttpCode(202)
  @AdminOnly()
  @Summary(
    'Hides all comments and replies of a person and rejects all projects. It goes on whatever ends meanwhile, takes what was there when it was asked for, and one that runs is joined. `GET` tells how far it is',
    users.hideAll,
    'bad_request',
    'validation_failed',
    'too_large',
  )
  @ApiBody({ type: HideAllBody })
  @Answers(202, 'HideAll')
  async hideAll(
    @Param('id') id: string,
    @Body(new Fields(HideAllBody)) body: HideAllBody,
    @Req() request: FastifyRequest,
  ): Promise<HideAll> {
    const [userId, admin] = [userIdOf(id), adminOf(request)];
    const begin = () => this.rpc.users.hideAll({ userId, ...body }, admin);
    await (body.suspend ? this.writePermission.whileTaking(userId, begin) : begin());
    return readHideAll(this.rpc, userId, admin);
  }
}
