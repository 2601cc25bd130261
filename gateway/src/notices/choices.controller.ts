import { API, type NoticeChoices, notices } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Get, Inject, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { EvenSuspended, SignedIn } from '../http/route-options.js';
import { Fields } from '../http/validation.js';
import { Answers, Summary, Takes } from '../openapi/answers.js';
import { personOf } from '../session/callers.js';
import { NoticeChangeBody } from './notices.dto.js';

/** What one hears by mail, and when. */
@ApiTags('Notices')
@Controller()
export class ChoicesController {
  constructor(@Inject(RPC) private readonly rpc: RpcClient<'gateway'>) {}

  @Get(API.noticeChoices)
  @SignedIn()
  @Summary('What one hears by mail, and when', notices.choices)
  @Answers(200, 'NoticeChoices')
  get(@Req() request: FastifyRequest): Promise<NoticeChoices> {
    return this.rpc.notices.choices({}, personOf(request));
  }

  @Put(API.noticeChoices)
  @SignedIn()
  @EvenSuspended()
  @Summary('Changes it; what is left out stays', notices.changeChoices, 'bad_request', 'too_large')
  @Takes('NoticeChange')
  @Answers(200, 'NoticeChoices')
  change(
    @Body(new Fields(NoticeChangeBody)) change: NoticeChangeBody,
    @Req() request: FastifyRequest,
  ): Promise<NoticeChoices> {
    return this.rpc.notices.changeChoices(change, personOf(request));
  }
}
