import { API, type Letter, type LetterPreview, type Letters, notices } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Req } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { rowId } from '../http/parameters.js';
import { AdminOnly } from '../http/route-options.js';
import { Fields } from '../http/validation.js';
import { Answers, ByNumber, Summary } from '../openapi/answers.js';
import { adminOf } from '../session/callers.js';
import { ChangedLetterBody, LetterBody, SendLetterBody } from './letter.dto.js';

/** Letters to those who get the newsletter. */
@ApiTags('Admin')
@Controller()
export class LettersController {
  constructor(@Inject(RPC) private readonly rpc: RpcClient<'gateway'>) {}

  @Get(API.adminLetters)
  @AdminOnly()
  @Summary('The newest letters, and how many people get the newsletter', notices.letters)
  @Answers(200, 'Letters')
  list(@Req() request: FastifyRequest): Promise<Letters> {
    return this.rpc.notices.letters({}, adminOf(request));
  }

  @Post(API.adminLetters)
  @AdminOnly()
  @Summary('Writes a letter', notices.writeLetter, 'validation_failed')
  @Answers(201, 'Letter')
  write(@Body(new Fields(LetterBody)) letter: LetterBody, @Req() request: FastifyRequest): Promise<Letter> {
    return this.rpc.notices.writeLetter(letter, adminOf(request));
  }

  @Post(API.adminLetterPreview)
  @AdminOnly()
  @HttpCode(200)
  @Summary('The mail that a letter would be; nothing is kept', notices.previewLetter, 'validation_failed')
  @Answers(200, 'LetterPreview')
  preview(@Body(new Fields(LetterBody)) letter: LetterBody, @Req() request: FastifyRequest): Promise<LetterPreview> {
    return this.rpc.notices.previewLetter(letter, adminOf(request));
  }

  @Get(API.adminLetter(':id'))
  @AdminOnly()
  @ByNumber('id')
  @Summary('A letter, and how far it is', notices.letter)
  @Answers(200, 'Letter')
  read(@Param('id') id: string, @Req() request: FastifyRequest): Promise<Letter> {
    return this.rpc.notices.letter({ id: rowId(id) }, adminOf(request));
  }

  @Put(API.adminLetter(':id'))
  @AdminOnly()
  @ByNumber('id')
  @Summary('Changes a letter that was not sent', notices.changeLetter, 'validation_failed')
  @Answers(200, 'Letter')
  change(
    @Param('id') id: string,
    @Body(new Fields(ChangedLetterBody)) letter: ChangedLetterBody,
    @Req() request: FastifyRequest,
  ): Promise<Letter> {
    return this.rpc.notices.changeLetter({ ...letter, id: rowId(id) }, adminOf(request));
  }

  @Post(API.letterAct(':id', 'test'))
  @AdminOnly()
  @HttpCode(202)
  @ByNumber('id')
  @Summary('Sends it to the admin who asks', notices.testLetter)
  @ApiAcceptedResponse({ description: 'It leaves' })
  async test(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    await this.rpc.notices.testLetter({ id: rowId(id) }, adminOf(request));
  }

  @Post(API.letterAct(':id', 'send'))
  @AdminOnly()
  @HttpCode(202)
  @ByNumber('id')
  @Summary('Sends it to all who get the newsletter, each once', notices.sendLetter)
  @Answers(202, 'Letter')
  send(
    @Param('id') id: string,
    @Body(new Fields(SendLetterBody)) asked: SendLetterBody,
    @Req() request: FastifyRequest,
  ): Promise<Letter> {
    return this.rpc.notices.sendLetter({ ...asked, id: rowId(id) }, adminOf(request));
  }

  @Post(API.letterAct(':id', 'stop'))
  @AdminOnly()
  @HttpCode(200)
  @ByNumber('id')
  @Summary('Ends the sending: what has not left does not leave', notices.stopLetter)
  @Answers(200, 'Letter')
  stop(@Param('id') id: string, @Req() request: FastifyRequest): Promise<Letter> {
    return this.rpc.notices.stopLetter({ id: rowId(id) }, adminOf(request));
  }
}
