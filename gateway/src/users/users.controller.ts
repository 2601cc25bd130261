import { API, type Me, type ProfileChange } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Get, Inject, Param, Patch, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { userIdOf } from '../parameters.js';
import { publicRead } from '../public-reads.js';
import { Public, SignedIn } from '../session/access.js';
import { Callers, personOf } from '../session/callers.js';
import { Fields } from '../validation.js';
import { ProfileBody } from './profile.dto.js';

@Controller()
export class UsersController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly callers: Callers,
  ) {}

  @Get(API.me)
  @SignedIn()
  me(@Req() request: FastifyRequest): Promise<Me> {
    return this.callers.ofAccount(personOf(request).userId, (caller) => this.rpc.users.me({}, caller));
  }

  @Get('/api/users/:id')
  @Public()
  get(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const userId = userIdOf(id);
    return publicRead(request, reply, () => this.rpc.users.get.bytes({ userId }, null));
  }

  @Patch(API.profile)
  @SignedIn()
  update(@Body(new Fields(ProfileBody)) change: ProfileChange, @Req() request: FastifyRequest): Promise<Me> {
    return this.callers.ofAccount(personOf(request).userId, (caller) => this.rpc.users.updateProfile(change, caller));
  }
}
