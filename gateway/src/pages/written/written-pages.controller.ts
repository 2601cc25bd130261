import { API, AppError, STATIC_PAGES, type StaticPath } from '@app/contracts';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, Summary } from '../../openapi/answers.js';
import { sendJson } from '../../http/public-reads.js';
import { Public } from '../../http/route-options.js';
import { Shell } from '../shell.js';

@ApiTags('Pages')
@Controller()
export class WrittenPagesController {
  constructor(private readonly shell: Shell) {}

  /** For who comes to the page from another one: whoever opens it has it in the HTML. */
  @Get(API.page(':page'))
  @Public()
  @Summary('A page with a text of the operator of the site', 'not_found')
  @ApiParam({ name: 'page', enum: Object.keys(STATIC_PAGES).map((path) => path.slice(1)) })
  @Answers(200, 'WrittenPage')
  async page(@Param('page') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const page = this.shell.written.get(`/${name}` as StaticPath);
    if (!page) throw new AppError('not_found');
    await sendJson(request, reply, Buffer.from(JSON.stringify(page)));
  }
}
