import {
  API,
  type InboxEntry,
  invalidField,
  notices,
  sentences,
  SLICE_SIZE,
  UNREAD_HEADER,
  ZONE_WANTED_HEADER,
} from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Get, HttpCode, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { paging, type Query as Asked } from '../http/parameters.js';
import { itemsOf } from '../http/public-reads.js';
import { EvenSuspended, SignedIn } from '../http/route-options.js';
import { Fields } from '../http/validation.js';
import { AnswersInbox, AnswersNothing, Summary } from '../openapi/answers.js';
import { personOf } from '../session/callers.js';
import { InboxReadBody } from './notices.dto.js';

/** What somebody hears of on the site: their own inbox, and nobody else's. */
@ApiTags('Notices')
@Controller()
export class InboxController {
  constructor(@Inject(RPC) private readonly rpc: RpcClient<'gateway'>) {}

  @Get(API.inbox)
  @SignedIn()
  @Summary('What happened to one’s own matters and to what one follows, newest first', notices.inbox)
  @AnswersInbox(SLICE_SIZE)
  async inbox(
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InboxEntry[]> {
    const { unread, hasTimeZone, ...slice } = await this.rpc.notices.inbox(paging(query), personOf(request));
    reply.header(UNREAD_HEADER, unread);
    if (!hasTimeZone) reply.header(ZONE_WANTED_HEADER, 'true');
    return itemsOf(request, reply, slice);
  }

  @Post(API.readInbox)
  @HttpCode(204)
  @SignedIn()
  @EvenSuspended()
  @Summary(
    'Marks entries of one’s own inbox as read: some by their ids, or all up to a time',
    notices.markRead,
    'bad_request',
    'validation_failed',
    'too_large',
  )
  @ApiBody({ type: InboxReadBody })
  @AnswersNothing()
  async read(@Body(new Fields(InboxReadBody)) body: InboxReadBody, @Req() request: FastifyRequest): Promise<void> {
    const { ids, until } = body;
    const read = until !== undefined ? { until } : ids && { ids };
    if (!read) throw invalidField('ids', sentences.inbox_read_invalid);
    await this.rpc.notices.markRead(read, personOf(request));
  }
}
