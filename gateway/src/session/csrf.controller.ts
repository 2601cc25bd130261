import { API, type CsrfToken } from '@app/contracts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PRIVATE } from '../public-reads.js';
import { Public } from './access.js';
import { Csrf } from './csrf.js';

@Controller()
export class CsrfController {
  constructor(private readonly csrf: Csrf) {}

  @Get(API.csrfToken)
  @Public()
  token(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): CsrfToken {
    reply.header('cache-control', PRIVATE);
    return { csrfToken: this.csrf.tokenFor(request, reply) };
  }
}
