import { API, type ErrorCode, type UploadAnswer } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Controller, Inject, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Answers, Summary } from '../openapi/answers.js';
import { Limit, SignedIn } from '../http/route-options.js';
import { Callers, personOf } from '../session/callers.js';
import { TakesPicture } from './form.js';
import { Uploads } from './uploads.js';

const FAULTS: ErrorCode[] = [
  'bad_request',
  'too_slow',
  'too_large',
  'unsupported_image',
  'unsupported_media_type',
  'validation_failed',
];

@ApiTags('Session and accounts')
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
  @Summary('Takes in a picture for a project, up to 5 MB', ...FAULTS)
  @TakesPicture('image', 'project')
  @Answers(201, 'UploadAnswer')
  async upload(@Req() request: FastifyRequest): Promise<UploadAnswer> {
    const image = await this.uploads.ingest(request.picture!, 'project', personOf(request).userId);
    return { url: image.url, image };
  }

  @Post(API.profileImage)
  @SignedIn()
  @Limit('uploads')
  @Summary('Takes in a picture of the signed-in person and puts it into the profile', ...FAULTS)
  @TakesPicture('profileImage', 'avatar')
  @Answers(201, 'ImageAddress')
  async profileImage(@Req() request: FastifyRequest): Promise<{ url: string }> {
    const { userId } = personOf(request);
    const { url } = await this.uploads.ingest(request.picture!, 'avatar', userId);
    await this.callers.ofAccount(userId, (caller) => this.rpc.users.updateProfile({ profileImageUrl: url }, caller));
    return { url };
  }
}
