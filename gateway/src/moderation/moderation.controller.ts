import { API } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, Summary } from '../openapi/answers.js';
import { JSON_TYPE, PRIVATE, sendJson } from '../http/public-reads.js';
import { Public } from '../http/route-options.js';
import { readModeration } from './months.js';

/** What moderators did, in numbers and without names. */
@ApiTags('Reports')
@Controller()
export class ModerationController {
  constructor(@Inject(RPC) private readonly rpc: RpcClient<'gateway'>) {}

  @Get(API.moderation)
  @Public()
  @Summary('What moderators did, month by month. A part that is not known right now is null, and named in `missing`')
  @Answers(200, 'Moderation')
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const moderation = await readModeration(this.rpc);
    const body = Buffer.from(JSON.stringify(moderation));
    if (moderation.missing.length === 0) return sendJson(request, reply, body);
    // Nobody keeps half of an answer.
    void reply.header('cache-control', PRIVATE).type(JSON_TYPE).send(body);
  }
}
