import { API, type Followed, type Following, notices } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Controller, Delete, Get, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { projectName } from '../http/parameters.js';
import { SignedIn } from '../http/route-options.js';
import { Answers, AnswersList, AnswersNothing, ByIdOrSlug, Summary } from '../openapi/answers.js';
import { personOf } from '../session/callers.js';

/** What somebody follows, to hear of what happens there. */
@ApiTags('Notices')
@Controller()
export class FollowsController {
  constructor(@Inject(RPC) private readonly rpc: RpcClient<'gateway'>) {}

  @Post(API.follow(':id'))
  @HttpCode(204)
  @SignedIn()
  @Summary('Follows a project; who follows it already may', notices.follow)
  @ByIdOrSlug()
  @AnswersNothing()
  async follow(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    await this.rpc.notices.follow({ project: projectName(id) }, personOf(request));
  }

  @Delete(API.follow(':id'))
  @HttpCode(204)
  @SignedIn()
  @Summary('Follows it no more, also when one has voted for it', notices.unfollow)
  @ByIdOrSlug()
  @AnswersNothing()
  async unfollow(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    await this.rpc.notices.unfollow({ project: projectName(id) }, personOf(request));
  }

  @Get(API.follow(':id'))
  @SignedIn()
  @Summary('Does one follow it, by a vote too?', notices.following)
  @ByIdOrSlug()
  @Answers(200, 'Following')
  following(@Param('id') id: string, @Req() request: FastifyRequest): Promise<Following> {
    return this.rpc.notices.following({ project: projectName(id) }, personOf(request));
  }

  @Get(API.myFollows)
  @SignedIn()
  @Summary('The projects that one follows: what one submitted, wrote on, voted for, or chose', notices.follows)
  @AnswersList('Followed')
  follows(@Req() request: FastifyRequest): Promise<Followed[]> {
    return this.rpc.notices.follows({}, personOf(request));
  }
}
