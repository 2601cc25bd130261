import { imageIdOf, mediaPath } from '@app/contracts';
import { Storage } from '@app/kernel/storage';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IMMUTABLE, sendMissing, sendObject } from './objects.js';

/** Pictures out of the private bucket. A new picture has a new id. */
@ApiExcludeController()
@Controller()
export class MediaController {
  constructor(private readonly storage: Storage) {}

  @Get(mediaPath(':id', ':file'))
  async get(
    @Param('id') id: string,
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const known = imageIdOf(mediaPath(id, file)) !== null;
    const object = { storage: this.storage, key: `${id}/${file}`, cacheControl: IMMUTABLE };
    if (!known || !(await sendObject(request, reply, object))) sendMissing(reply);
  }
}
