import { imageIdOf, mediaPath } from '@app/contracts';
import { Storage } from '@app/kernel/storage';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasCopy } from '../public-reads.js';

/** A picture's address never changes what it shows: a new picture has a new id. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Pictures out of the private bucket. */
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
    const key = `${id}/${file}`;
    if (!imageIdOf(mediaPath(id, file))) return sendMissing(reply);
    const etag = `"${key}"`;
    reply.header('x-content-type-options', 'nosniff');
    if (hasCopy(request, etag))
      return void reply.code(304).header('etag', etag).header('cache-control', IMMUTABLE).send();
    const object = await this.storage.get(key);
    if (!object) return sendMissing(reply);
    void reply
      .header('etag', etag)
      .header('cache-control', IMMUTABLE)
      .header('content-length', object.size)
      .type(object.contentType)
      .send(object.stream);
  }
}

/** Plain text, no envelope: an `<img>` asked for it, no program. */
function sendMissing(reply: FastifyReply): void {
  void reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
}
