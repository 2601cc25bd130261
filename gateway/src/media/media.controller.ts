import { imageIdOf, mediaPath } from '@app/contracts';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, ShownElsewhere } from '../http/route-options.js';
import { KeptObjects } from './kept-objects.js';
import { sendMissing, sendObject } from './objects.js';

/**
 * What is under a URL never changes, so browsers need not ask again. Shared caches do: an admin may have to remove a
 * picture.
 */
const IMMUTABLE = 'public, max-age=31536000, s-maxage=300, immutable';

/** Pictures out of the private bucket. A new picture has a new id. */
@ApiExcludeController()
@Controller()
export class MediaController {
  constructor(private readonly objects: KeptObjects) {}

  @Get(mediaPath(':id', ':file'))
  @Public()
  @ShownElsewhere()
  async get(
    @Param('id') id: string,
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const known = imageIdOf(mediaPath(id, file)) !== null;
    const object = { objects: this.objects, key: `${id}/${file}`, cacheControl: IMMUTABLE };
    if (!known || !(await sendObject(request, reply, object))) sendMissing(reply);
  }
}
