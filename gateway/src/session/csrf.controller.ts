import { API, type CsrfToken } from '@app/contracts';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, Summary } from '../openapi/answers.js';
import { PRIVATE } from '../http/public-reads.js';
import { Public } from '../http/route-options.js';
import { Csrf } from './csrf.js';

@ApiTags('Session and accounts')
@Controller()
export class CsrfController {
  constructor(private readonly csrf: Csrf) {}

  @Get(API.csrfToken)
  @Public()
  @Summary('The token that every call but a GET sends in x-csrf-token')
  @Answers(200, 'CsrfToken')
  token(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): CsrfToken {
    reply.header('cache-control', PRIVATE);
    return { csrfToken: this.csrf.tokenFor(request, reply) };
  }
}
