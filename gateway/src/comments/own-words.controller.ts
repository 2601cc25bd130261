import { API, comments, type OwnHiddenWords, type OwnWords, SLICE_SIZE } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswersList, AnswersSlice, Summary } from '../openapi/answers.js';
import { id, paging, type Query as Asked } from '../http/parameters.js';
import { itemsOf } from '../http/public-reads.js';
import { SignedIn } from '../http/route-options.js';
import { personOf } from '../session/callers.js';

/** What only their author reads of comments and replies: the discussions themselves are the same for everybody. */
@ApiTags('Comments')
@Controller()
export class OwnWordsController {
  constructor(@Inject(RPC) private readonly rpc: RpcClient<'gateway'>) {}

  @Get(API.myComments)
  @SignedIn()
  @Summary('One’s own comments and replies, newest first; hidden ones with the reason', comments.ownWords)
  @AnswersSlice('OwnWords', SLICE_SIZE)
  async all(
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnWords[]> {
    return itemsOf(request, reply, await this.rpc.comments.ownWords(paging(query), personOf(request)));
  }

  @Get(API.myHidden)
  @SignedIn()
  @Summary('One’s own words on a project that a moderator has hidden, and why', 'bad_request')
  @ApiQuery({ name: 'projectId', schema: { type: 'integer', minimum: 1 } })
  @AnswersList('OwnHiddenWords')
  hidden(@Query() query: Asked, @Req() request: FastifyRequest): Promise<OwnHiddenWords[]> {
    return this.rpc.comments.ownHidden({ projectId: id(query, 'projectId') }, personOf(request));
  }
}
