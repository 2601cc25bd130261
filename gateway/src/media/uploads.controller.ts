import { API, type UploadAnswer } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Controller, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Limit, SignedIn } from '../session/access.js';
import { Callers, personOf } from '../session/callers.js';
import { Uploads } from './uploads.js';

@Controller()
export class UploadsController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly uploads: Uploads,
    private readonly callers: Callers,
  ) {}

  @Post(API.upload)
  @SignedIn()
  @Limit('uploads')
  async upload(@Req() request: FastifyRequest): Promise<UploadAnswer> {
    const image = await this.uploads.receive(request, 'image', 'project', personOf(request).userId);
    return { url: image.url, image };
  }

  @Post(API.profileImage)
  @SignedIn()
  @Limit('uploads')
  async profileImage(@Req() request: FastifyRequest): Promise<{ url: string }> {
    const { userId } = personOf(request);
    const { url } = await this.uploads.receive(request, 'profileImage', 'avatar', userId);
    await this.callers.ofAccount(userId, (caller) => this.rpc.users.updateProfile({ profileImageUrl: url }, caller));
    return { url };
  }
}
