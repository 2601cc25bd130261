import { API, type ExportedSubscriber, type ImportOutcome, notices } from '@app/contracts';
import { LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Columns } from '../exports/columns.js';
import { csvFile, sendFile } from '../exports/files.js';
import { slicesOf } from '../exports/slices.js';
import { TakesCsv } from '../http/csv-body.js';
import { Acts, AdminOnly, Limit } from '../http/route-options.js';
import { Answers, AnswersFile, Summary } from '../openapi/answers.js';
import { adminOf } from '../session/callers.js';
import { linesIn } from './subscriber-file.js';

const COLUMNS: Columns<ExportedSubscriber> = {
  email: ({ email }) => email,
  consentAt: ({ consentAt }) => consentAt,
  source: ({ source }) => source,
  proof: ({ proof }) => proof,
  confirmedAt: ({ confirmedAt }) => confirmedAt,
};

/** Who gets the newsletter, as a file: out of the site, and into it. */
@ApiTags('Admin')
@Controller()
export class SubscribersController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Get(API.adminNewsletter)
  @Acts()
  @AdminOnly()
  @Limit('exports')
  @Summary('All who get the newsletter, as CSV. It is in the audit trail who asked', notices.noteExport)
  @AnswersFile('text/csv')
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const caller = adminOf(request);
    // In the trail before the first byte: nobody gets addresses unseen.
    await this.rpc.notices.noteExport({}, caller);
    const slices = slicesOf<ExportedSubscriber>(request.id, (last) =>
      this.rpc.notices.exportedSubscribers({ after: last?.id ?? null }, caller),
    );
    await sendFile(request, reply, this.log, csvFile('newsletter', COLUMNS, slices));
  }

  @Post(API.adminNewsletter)
  @AdminOnly()
  @Limit('uploads')
  @HttpCode(200)
  @TakesCsv()
  @Summary(
    'Adds subscribers of a CSV file with the columns email, consentAt and proof: all, or none when a line is faulty',
    notices.importSubscribers,
    ...(['too_large', 'unsupported_media_type', 'validation_failed'] as const),
  )
  @Answers(200, 'ImportOutcome')
  import(@Req() request: FastifyRequest): Promise<ImportOutcome> {
    return this.rpc.notices.importSubscribers({ lines: linesIn(request.body as Buffer) }, adminOf(request));
  }
}
