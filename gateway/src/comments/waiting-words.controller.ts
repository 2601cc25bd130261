import { API, comments, type WaitingWords } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Query, Req } from '@nestjs/common';
import { ApiBody, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Answers, AnswersList, AnswersNothing, ByNumber, Summary } from '../openapi/answers.js';
import { id, type Query as Asked, rowId } from '../http/parameters.js';
import { SignedIn } from '../http/route-options.js';
import { Fields } from '../http/validation.js';
import { personOf } from '../session/callers.js';
import { WritingBody } from './writing.dto.js';

/** One's own comments and replies that nobody else sees until the address is confirmed (VERIFY_EMAIL=votes). */
@ApiTags('Comments')
@Controller()
export class WaitingWordsController {
  constructor(@Inject(RPC) private readonly rpc: RpcClient<'gateway'>) {}

  @Get(API.myWaitingWords)
  @SignedIn()
  @Summary('One’s own words that wait for a confirmed address, and those that were kept back', 'bad_request')
  @ApiQuery({ name: 'projectId', required: false, schema: { type: 'integer', minimum: 1 } })
  @AnswersList('WaitingWords')
  all(@Query() query: Asked, @Req() request: FastifyRequest): Promise<WaitingWords[]> {
    const projectId = query['projectId'] === undefined ? null : id(query, 'projectId');
    return this.rpc.comments.ownWaiting({ projectId }, personOf(request));
  }

  @Patch(API.myWaitingWord(':id'))
  @SignedIn()
  @Summary('Edits words that wait', comments.editWaiting, 'bad_request', 'validation_failed', 'too_large')
  @ByNumber('id')
  @ApiBody({ type: WritingBody })
  @Answers(200, 'WaitingWords')
  edit(
    @Param('id') row: string,
    @Body(new Fields(WritingBody)) { content }: WritingBody,
    @Req() request: FastifyRequest,
  ): Promise<WaitingWords> {
    return this.rpc.comments.editWaiting({ id: rowId(row), content }, personOf(request));
  }

  @Delete(API.myWaitingWord(':id'))
  @HttpCode(204)
  @SignedIn()
  @Summary('Deletes words that wait', comments.removeWaiting)
  @ByNumber('id')
  @AnswersNothing()
  async remove(@Param('id') row: string, @Req() request: FastifyRequest): Promise<void> {
    await this.rpc.comments.removeWaiting({ id: rowId(row) }, personOf(request));
  }
}
