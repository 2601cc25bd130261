import { API, comments, type OwnReport, type Report, REPORT_STATES, type ReportCase, SLICE_SIZE } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, AnswersSlice, Asks, ByNumber, Summary } from '../openapi/answers.js';
import { paging, type Query as Asked, rowId, word } from '../http/parameters.js';
import { itemsOf } from '../http/public-reads.js';
import { AdminOnly, AlsoLimit, SignedIn } from '../http/route-options.js';
import { adminOf, personOf } from '../session/callers.js';
import { WritePermission } from '../session/write-permission.js';
import { Fields } from '../http/validation.js';
import { DecisionBody, ReportBody, TakeBackDecisionBody } from './report.dto.js';

@ApiTags('Reports')
@Controller()
export class ReportsController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly writePermission: WritePermission,
  ) {}

  @Post(API.reports)
  @SignedIn()
  @AlsoLimit('reports')
  @Summary(
    'Reports a project, a comment, a reply or a person to our team, once a person and thing, and again when it has changed',
    comments.report,
    'bad_request',
    'validation_failed',
    'too_large',
  )
  @ApiBody({ type: ReportBody })
  @Answers(201, 'Report')
  report(@Body(new Fields(ReportBody)) report: ReportBody, @Req() request: FastifyRequest): Promise<Report> {
    return this.rpc.comments.report(report, personOf(request));
  }

  @Get(API.myReports)
  @SignedIn()
  @Summary('One’s own reports and what became of them, newest first', comments.ownReports)
  @AnswersSlice('OwnReport', SLICE_SIZE)
  async own(
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnReport[]> {
    return itemsOf(request, reply, await this.rpc.comments.ownReports(paging(query), personOf(request)));
  }

  @Get(API.adminReports)
  @AdminOnly()
  @Summary('What was reported, a thing each: open ones oldest first, resolved ones newest first', comments.reportCases)
  @Asks('state', 'Waiting for a decision, or decided', REPORT_STATES)
  @AnswersSlice('ReportCase', SLICE_SIZE)
  async cases(
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReportCase[]> {
    const asked = { state: word(query, 'state', REPORT_STATES) ?? 'open', ...paging(query) };
    return itemsOf(request, reply, await this.rpc.comments.reportCases(asked, adminOf(request)));
  }

  @Post(API.resolveReport(':id'))
  @HttpCode(200)
  @AdminOnly()
  @Summary('Decides on all reports of one thing', comments.resolveReport, 'bad_request', 'too_large')
  @ByNumber('id')
  @ApiBody({ type: DecisionBody })
  @Answers(200, 'ReportCase')
  async resolve(
    @Param('id') id: string,
    @Body(new Fields(DecisionBody)) decision: DecisionBody,
    @Req() request: FastifyRequest,
  ): Promise<ReportCase> {
    const [caseId, admin] = [rowId(id), adminOf(request)];
    const resolve = () => this.rpc.comments.resolveReport({ caseId, ...decision }, admin);
    if (decision.action !== 'suspend_author') return resolve();
    const { author } = await this.rpc.comments.reportCase({ caseId }, admin);
    return this.writePermission.whileTaking(author.id, resolve);
  }

  @Post(API.takeBackDecision(':id'))
  @HttpCode(200)
  @AdminOnly()
  @Summary(
    'Takes a decision back: words that it has hidden are shown, and the case is open again',
    comments.takeBackDecision,
    'bad_request',
    'validation_failed',
    'too_large',
  )
  @ByNumber('id')
  @ApiBody({ type: TakeBackDecisionBody })
  @Answers(200, 'ReportCase')
  takeBack(
    @Param('id') id: string,
    @Body(new Fields(TakeBackDecisionBody)) asked: TakeBackDecisionBody,
    @Req() request: FastifyRequest,
  ): Promise<ReportCase> {
    return this.rpc.comments.takeBackDecision({ caseId: rowId(id), ...asked }, adminOf(request));
  }

  @Post(API.restoreReported(':id'))
  @HttpCode(200)
  @AdminOnly()
  @Summary('Shows a hidden comment or reply again', comments.restoreReported)
  @ByNumber('id')
  @Answers(200, 'ReportCase')
  restore(@Param('id') id: string, @Req() request: FastifyRequest): Promise<ReportCase> {
    return this.rpc.comments.restoreReported({ caseId: rowId(id) }, adminOf(request));
  }
}
