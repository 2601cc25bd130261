import { API, type Me, type ProfileChange, users } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Get, Inject, Param, Patch, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicAnswers } from '../answers/public-answers.js';
import { Answers, Summary } from '../openapi/answers.js';
import { userIdOf } from '../http/parameters.js';
import { sendAnswer } from '../http/public-reads.js';
import { Public, SignedIn } from '../http/route-options.js';
import { Callers, personOf } from '../session/callers.js';
import { WritePermission } from '../session/write-permission.js';
import { Fields } from '../http/validation.js';
import { ProfileBody } from './profile.dto.js';

@ApiTags('Session and accounts')
@Controller()
export class UsersController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly callers: Callers,
    private readonly writePermission: WritePermission,
    private readonly answers: PublicAnswers,
  ) {}

  @Get(API.me)
  @SignedIn()
  @Summary('The signed-in person')
  @Answers(200, 'Me')
  me(@Req() request: FastifyRequest): Promise<Me> {
    return this.writePermission.learnFrom(request, () => this.callers.accountOf(personOf(request).userId));
  }

  @Get(API.user(':id'))
  @Public()
  @Summary('What everybody may know of a person', users.get)
  @Answers(200, 'PublicUser')
  async get(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const userId = userIdOf(id);
    await sendAnswer(request, reply, await this.answers.of(users.get, { userId }, request));
  }

  @Patch(API.profile)
  @SignedIn()
  @Summary('Changes one’s own profile; fields left out stay', 'bad_request', 'validation_failed', 'too_large')
  @ApiBody({ type: ProfileBody })
  @Answers(200, 'Me')
  update(@Body(new Fields(ProfileBody)) change: ProfileChange, @Req() request: FastifyRequest): Promise<Me> {
    return this.callers.ofAccount(personOf(request).userId, (caller) => this.rpc.users.updateProfile(change, caller));
  }
}
