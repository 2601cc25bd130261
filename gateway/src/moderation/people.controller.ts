import { API, type Me, SLICE_SIZE_MAX, users } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, AnswersNothing, AnswersSlice, Asks, Summary } from '../openapi/answers.js';
import { paging, type Query as Asked, typed, userIdOf } from '../http/parameters.js';
import { itemsOf } from '../http/public-reads.js';
import { AdminOnly } from '../http/route-options.js';
import { adminOf } from '../session/callers.js';
import { Sessions } from '../session/session.js';
import { WritePermission } from '../session/write-permission.js';
import { Fields } from '../http/validation.js';
import { RoleBody, SuspendBody } from './people.dto.js';

@ApiTags('Admin')
@Controller()
export class PeopleController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly sessions: Sessions,
    private readonly writePermission: WritePermission,
  ) {}

  @Get(API.adminUsers)
  @AdminOnly()
  @Summary('Everybody with an account, newest first', users.adminList)
  @Asks('search', 'A part of first name, last name, full name or e-mail')
  @AnswersSlice('Me', SLICE_SIZE_MAX, true)
  async list(
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Me[]> {
    const search = typed(query, 'search');
    const asked = { ...(search === undefined ? {} : { search }), ...paging(query, SLICE_SIZE_MAX) };
    return itemsOf(request, reply, await this.rpc.users.adminList(asked, adminOf(request)));
  }

  @Get(API.adminUser(':id'))
  @AdminOnly()
  @Summary('One person’s account, with what is hidden of the profile', users.account)
  @Answers(200, 'Me')
  one(@Param('id') id: string, @Req() request: FastifyRequest): Promise<Me> {
    return this.rpc.users.account({ userId: userIdOf(id) }, adminOf(request));
  }

  @Post(API.administer(':id', 'role'))
  @HttpCode(200)
  @AdminOnly()
  @Summary(
    'Makes somebody an admin, or a resident again',
    users.setRole,
    'bad_request',
    'validation_failed',
    'too_large',
  )
  @ApiBody({ type: RoleBody })
  @Answers(200, 'Me')
  setRole(
    @Param('id') id: string,
    @Body(new Fields(RoleBody)) { role }: RoleBody,
    @Req() request: FastifyRequest,
  ): Promise<Me> {
    return this.rpc.users.setRole({ userId: userIdOf(id), role }, adminOf(request));
  }

  @Post(API.administer(':id', 'suspend'))
  @HttpCode(200)
  @AdminOnly()
  @Summary(
    'Suspends an account: the person reads and signs in, and writes nothing',
    users.suspend,
    'bad_request',
    'validation_failed',
    'too_large',
  )
  @ApiBody({ type: SuspendBody })
  @Answers(200, 'Me')
  async suspend(
    @Param('id') id: string,
    @Body(new Fields(SuspendBody)) { reason }: SuspendBody,
    @Req() request: FastifyRequest,
  ): Promise<Me> {
    const userId = userIdOf(id);
    return this.writePermission.whileTaking(userId, () => this.rpc.users.suspend({ userId, reason }, adminOf(request)));
  }

  @Post(API.administer(':id', 'restore'))
  @HttpCode(200)
  @AdminOnly()
  @Summary('Ends a suspension', users.restore)
  @Answers(200, 'Me')
  restore(@Param('id') id: string, @Req() request: FastifyRequest): Promise<Me> {
    return this.rpc.users.restore({ userId: userIdOf(id) }, adminOf(request));
  }

  @Post(API.administer(':id', 'sign-out'))
  @HttpCode(204)
  @AdminOnly()
  @Summary('Ends all of a person’s sessions, in every browser', users.signOut)
  @AnswersNothing()
  async signOut(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    const userId = userIdOf(id);
    await this.rpc.users.signOut({ userId }, adminOf(request));
    await this.sessions.endAll(userId);
  }
}
