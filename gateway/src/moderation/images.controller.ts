import { API, AppError, imageIdOf, mediaPath, SOCIAL_FILE } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Storage } from '@app/kernel/storage';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendAlone } from '../media/objects.js';
import { AnswersFile, Summary } from '../openapi/answers.js';
import { PRIVATE } from '../http/public-reads.js';
import { AdminOnly } from '../http/route-options.js';
import { adminOf } from '../session/callers.js';

/**
 * Pictures that are withheld, for those who decide about them. Nobody keeps them: neither this process nor a browser.
 */
@ApiTags('Admin')
@Controller()
export class ImagesController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly storage: Storage,
  ) {}

  @Get(API.adminImage(':id'))
  @AdminOnly()
  @Summary('A picture that was uploaded, also when it is hidden and nobody else gets it', 'not_found')
  @ApiParam({ name: 'id', description: 'As it stands in the address where it was' })
  @AnswersFile('image/webp', { type: 'string', format: 'binary' })
  async image(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const admin = adminOf(request);
    if (imageIdOf(mediaPath(id, SOCIAL_FILE)) === null) throw new AppError('not_found');
    const { keys } = await this.rpc.media.keysOf({ imageId: id }, admin);
    for (const key of keys) {
      const object = await this.storage.whole(key);
      if (object) return sendAlone(reply, object, { key, cacheControl: PRIVATE });
    }
    throw new AppError('not_found');
  }
}
