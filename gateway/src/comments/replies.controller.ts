import { API, comments, type Reply, type ReplyLikeAnswer, SLICE_SIZE_MAX, type WaitingWords } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicAnswers } from '../answers/public-answers.js';
import {
  Answers,
  AnswersNothing,
  AnswersSlice,
  ByIdOrSlug,
  ByNumber,
  Summary,
  TakesIdempotencyKey,
} from '../openapi/answers.js';
import { idempotencyKey, paging, type Query as Asked } from '../http/parameters.js';
import { sendAnsweredSlice, sendSlice } from '../http/public-reads.js';
import { AlsoLimit, Public, SignedIn } from '../http/route-options.js';
import { Callers, personOf } from '../session/callers.js';
import { Fields } from '../http/validation.js';
import { type CommentPath, commentAt, type ReplyPath, replyAt } from './paths.js';
import { postOrKeep } from './waiting.js';
import { WritingBody } from './writing.dto.js';

@ApiTags('Comments')
@Controller()
export class RepliesController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly callers: Callers,
    private readonly answers: PublicAnswers,
  ) {}

  @Get(API.replies(':id', ':commentId'))
  @Public()
  @Summary('The replies to a comment, oldest first', comments.replies)
  @ByIdOrSlug()
  @ByNumber('commentId')
  @AnswersSlice('Reply')
  async list(
    @Param() comment: CommentPath,
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = { ...paging(query, SLICE_SIZE_MAX), ...commentAt(comment) };
    const { answer, caller } = await this.callers.asAnybodyOrSelf(request, (asks) =>
      this.answers.of(comments.replies, asked, request, asks),
    );
    await sendAnsweredSlice(request, reply, answer, caller);
  }

  @Get(API.replyVersions(':id', ':commentId', ':replyId'))
  @Public()
  @Summary('What a reply was before each edit, newest first', comments.replyVersions)
  @ByIdOrSlug()
  @ByNumber('commentId', 'replyId')
  @AnswersSlice('Version', undefined, true)
  async versions(
    @Param() path: ReplyPath,
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = { ...paging(query, SLICE_SIZE_MAX), ...replyAt(path) };
    const { answer, caller } = await this.callers.asAnybodyOrSelf(request, (asks) =>
      this.rpc.comments.replyVersions.bytes(asked, asks),
    );
    await sendSlice(request, reply, answer, caller);
  }

  @Post(API.replies(':id', ':commentId'))
  @SignedIn()
  @AlsoLimit('newcomerWritings')
  @Summary('Replies to a comment', comments.reply, 'bad_request', 'validation_failed', 'too_large')
  @ByIdOrSlug()
  @ByNumber('commentId')
  @TakesIdempotencyKey()
  @ApiBody({ type: WritingBody })
  @Answers(201, 'Reply')
  @Answers(202, 'WaitingWords')
  post(
    @Param() comment: CommentPath,
    @Body(new Fields(WritingBody)) { content }: WritingBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Reply | WaitingWords> {
    const written = { ...idempotencyKey(request), ...commentAt(comment), content };
    return postOrKeep(this.rpc, written, { request, reply }, () =>
      this.callers.asPersonOrAdmin(request, (caller) => this.rpc.comments.reply(written, caller)),
    );
  }

  @Patch(API.reply(':id', ':commentId', ':replyId'))
  @SignedIn()
  @Summary('Edits one’s own reply', comments.editReply, 'bad_request', 'validation_failed', 'forbidden', 'too_large')
  @ByIdOrSlug()
  @ByNumber('commentId', 'replyId')
  @ApiBody({ type: WritingBody })
  @Answers(200, 'Reply')
  edit(
    @Param() reply: ReplyPath,
    @Body(new Fields(WritingBody)) { content }: WritingBody,
    @Req() request: FastifyRequest,
  ): Promise<Reply> {
    return this.rpc.comments.editReply({ ...replyAt(reply), content }, personOf(request));
  }

  @Delete(API.reply(':id', ':commentId', ':replyId'))
  @HttpCode(204)
  @SignedIn()
  @Summary('Deletes one’s own reply', comments.removeReply, 'forbidden')
  @ByIdOrSlug()
  @ByNumber('commentId', 'replyId')
  @AnswersNothing()
  async remove(@Param() reply: ReplyPath, @Req() request: FastifyRequest): Promise<void> {
    await this.rpc.comments.removeReply(replyAt(reply), personOf(request));
  }

  @Post(API.replyLike(':id', ':commentId', ':replyId'))
  @SignedIn()
  @Summary('Likes a reply, once a person', comments.likeReply)
  @ByIdOrSlug()
  @ByNumber('commentId', 'replyId')
  @Answers(201, 'ReplyLikeAnswer')
  like(@Param() reply: ReplyPath, @Req() request: FastifyRequest): Promise<ReplyLikeAnswer> {
    return this.rpc.comments.likeReply(replyAt(reply), personOf(request));
  }
}
