import {
  API,
  type Comment,
  COMMENT_SORTS,
  type CommentLikeAnswer,
  comments,
  DEFAULT_COMMENT_SORT,
  type OwnLikes,
  SLICE_SIZE_MAX,
  type WaitingWords,
} from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicAnswers } from '../answers/public-answers.js';
import {
  Answers,
  AnswersNothing,
  AnswersSlice,
  Asks,
  ByIdOrSlug,
  ByNumber,
  Summary,
  TakesIdempotencyKey,
} from '../openapi/answers.js';
import { id, idempotencyKey, paging, projectName, type Query as Asked, word } from '../http/parameters.js';
import { sendAnswer, sendAnsweredSlice, sendSlice } from '../http/public-reads.js';
import { AlsoLimit, Public, SignedIn } from '../http/route-options.js';
import { Callers, personOf } from '../session/callers.js';
import { Fields } from '../http/validation.js';
import { type CommentPath, commentAt } from './paths.js';
import { postOrKeep } from './waiting.js';
import { WritingBody } from './writing.dto.js';

@ApiTags('Comments')
@Controller()
export class CommentsController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly callers: Callers,
    private readonly answers: PublicAnswers,
  ) {}

  @Get(API.comments(':id'))
  @Public()
  @Summary('The comments on a project, each with its first replies', comments.list)
  @ByIdOrSlug()
  @Asks('sort', 'The newest first, or the most liked', COMMENT_SORTS)
  @AnswersSlice('Comment')
  async list(
    @Param('id') name: string,
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const sort = word(query, 'sort', COMMENT_SORTS) ?? DEFAULT_COMMENT_SORT;
    const asked = { ...paging(query, SLICE_SIZE_MAX), project: projectName(name), sort };
    const { answer, caller } = await this.callers.asAnybodyOrSelf(request, (asks) =>
      this.answers.of(comments.list, asked, request, asks),
    );
    await sendAnsweredSlice(request, reply, answer, caller);
  }

  @Get(API.comment(':id', ':commentId'))
  @Public()
  @Summary('One comment, for a link to it', comments.get)
  @ByIdOrSlug()
  @ByNumber('commentId')
  @Answers(200, 'Comment')
  async get(@Param() comment: CommentPath, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const asked = commentAt(comment);
    const { answer, caller } = await this.callers.asAnybodyOrSelf(request, (asks) =>
      this.answers.of(comments.get, asked, request, asks),
    );
    await sendAnswer(request, reply, answer, caller);
  }

  @Get(API.commentVersions(':id', ':commentId'))
  @Public()
  @Summary('What a comment was before each edit, newest first', comments.commentVersions)
  @ByIdOrSlug()
  @ByNumber('commentId')
  @AnswersSlice('Version', undefined, true)
  async versions(
    @Param() comment: CommentPath,
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = { ...paging(query, SLICE_SIZE_MAX), ...commentAt(comment) };
    const { answer, caller } = await this.callers.asAnybodyOrSelf(request, (asks) =>
      this.rpc.comments.commentVersions.bytes(asked, asks),
    );
    await sendSlice(request, reply, answer, caller);
  }

  @Post(API.comments(':id'))
  @SignedIn()
  @AlsoLimit('newcomerWritings')
  @Summary('Comments on a project', comments.comment, 'bad_request', 'validation_failed', 'too_large')
  @ByIdOrSlug()
  @TakesIdempotencyKey()
  @ApiBody({ type: WritingBody })
  @Answers(201, 'Comment')
  @Answers(202, 'WaitingWords')
  post(
    @Param('id') name: string,
    @Body(new Fields(WritingBody)) { content }: WritingBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Comment | WaitingWords> {
    const comment = { ...idempotencyKey(request), project: projectName(name), content };
    return postOrKeep(this.rpc, comment, { request, reply }, () =>
      this.callers.asPersonOrAdmin(request, (caller) => this.rpc.comments.comment(comment, caller)),
    );
  }

  @Patch(API.comment(':id', ':commentId'))
  @SignedIn()
  @Summary(
    'Edits one’s own comment',
    comments.editComment,
    'bad_request',
    'validation_failed',
    'forbidden',
    'too_large',
  )
  @ByIdOrSlug()
  @ByNumber('commentId')
  @ApiBody({ type: WritingBody })
  @Answers(200, 'Comment')
  edit(
    @Param() comment: CommentPath,
    @Body(new Fields(WritingBody)) { content }: WritingBody,
    @Req() request: FastifyRequest,
  ): Promise<Comment> {
    return this.rpc.comments.editComment({ ...commentAt(comment), content }, personOf(request));
  }

  @Delete(API.comment(':id', ':commentId'))
  @HttpCode(204)
  @SignedIn()
  @Summary('Deletes one’s own comment; a mark stays while replies hang on it', comments.removeComment, 'forbidden')
  @ByIdOrSlug()
  @ByNumber('commentId')
  @AnswersNothing()
  async remove(@Param() comment: CommentPath, @Req() request: FastifyRequest): Promise<void> {
    await this.rpc.comments.removeComment(commentAt(comment), personOf(request));
  }

  @Post(API.commentLike(':id', ':commentId'))
  @SignedIn()
  @Summary('Likes a comment, once a person', comments.likeComment)
  @ByIdOrSlug()
  @ByNumber('commentId')
  @Answers(201, 'CommentLikeAnswer')
  like(@Param() comment: CommentPath, @Req() request: FastifyRequest): Promise<CommentLikeAnswer> {
    return this.rpc.comments.likeComment(commentAt(comment), personOf(request));
  }

  @Get(API.myLikes)
  @SignedIn()
  @Summary('What the signed-in person has liked on a project', 'bad_request')
  @ApiQuery({ name: 'projectId', schema: { type: 'integer', minimum: 1 } })
  @Answers(200, 'OwnLikes')
  liked(@Query() query: Asked, @Req() request: FastifyRequest): Promise<OwnLikes> {
    return this.rpc.comments.liked({ projectId: id(query, 'projectId') }, personOf(request));
  }
}
