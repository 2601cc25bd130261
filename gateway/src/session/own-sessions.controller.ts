import { API, type SignedIn } from '@app/contracts';
import { Controller, Delete, Get, HttpCode, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EvenSuspended, SignedIn as ForSignedIn } from '../http/route-options.js';
import { AnswersList, AnswersNothing, Summary } from '../openapi/answers.js';
import { personOf } from './callers.js';
import { Sessions } from './session.js';

/** Where somebody is signed in, and how they end that elsewhere. */
@ApiTags('Session and accounts')
@Controller()
export class OwnSessionsController {
  constructor(private readonly sessions: Sessions) {}

  @Get(API.mySessions)
  @ForSignedIn()
  @Summary('The browsers in which one is signed in, the one used last first')
  @AnswersList('SignedIn')
  list(@Req() request: FastifyRequest): Promise<SignedIn[]> {
    return this.sessions.list(request, personOf(request).userId);
  }

  @Delete(API.mySession(':id'))
  @HttpCode(204)
  @ForSignedIn()
  @EvenSuspended()
  @Summary('Signs one of them out; one that is signed out already stays so')
  @AnswersNothing()
  end(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.sessions.endOne(request, reply, personOf(request).userId, id);
  }

  @Delete(API.mySessions)
  @HttpCode(204)
  @ForSignedIn()
  @EvenSuspended()
  @Summary('Signs all others out')
  @AnswersNothing()
  endOthers(@Req() request: FastifyRequest): Promise<void> {
    return this.sessions.endOthers(request, personOf(request).userId);
  }
}
