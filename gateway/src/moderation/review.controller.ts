import { type AdminProject, API } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Answers, ByIdOrSlug, Summary, TakesVersion } from '../openapi/answers.js';
import { AdminProjectShape } from '../openapi/shapes.js';
import { expectedVersion, projectName } from '../http/parameters.js';
import { AdminOnly } from '../http/route-options.js';
import { adminOf } from '../session/callers.js';
import { Standing } from '../session/standing.js';
import { Fields } from '../http/validation.js';
import { ApproveBody, RejectBody, TakeBackBody } from './decisions.dto.js';

type Decide = { project: string; version?: number };

/** What an admin decides about a submission, and about who sent it in. */
@ApiTags('Admin')
@Controller()
export class ReviewController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly standing: Standing,
  ) {}

  @Post(API.decide(':id', 'approve'))
  @HttpCode(200)
  @AdminOnly()
  @Summary(
    'Approves a project; can trust its owner from then on',
    'bad_request',
    'validation_failed',
    'not_found',
    'already_decided',
  )
  @ByIdOrSlug()
  @TakesVersion()
  @ApiBody({ type: ApproveBody, required: false })
  @Answers(200, AdminProjectShape)
  approve(
    @Param('id') id: string,
    @Body(new Fields(ApproveBody)) trust: ApproveBody,
    @Req() request: FastifyRequest,
  ): Promise<AdminProject> {
    const decision = { project: projectName(id), ...trust, ...expectedVersion(request) };
    return this.rpc.projects.approve(decision, adminOf(request));
  }

  @Post(API.decide(':id', 'reject'))
  @HttpCode(200)
  @AdminOnly()
  @Summary(
    'Rejects a project, with a reason for its owner; can suspend the owner’s account with it',
    'bad_request',
    'validation_failed',
    'not_found',
    'already_decided',
    'own_account',
    'last_admin',
  )
  @ByIdOrSlug()
  @TakesVersion()
  @ApiBody({ type: RejectBody, required: false })
  @Answers(200, AdminProjectShape)
  async reject(
    @Param('id') id: string,
    @Body(new Fields(RejectBody)) { reason, suspendReason }: RejectBody,
    @Req() request: FastifyRequest,
  ): Promise<AdminProject> {
    const decided = { project: projectName(id), ...expectedVersion(request) };
    if (suspendReason !== null) await this.suspendOwner(decided, suspendReason, request);
    return this.rpc.projects.reject({ ...decided, reason }, adminOf(request));
  }

  @Post(API.decide(':id', 'look'))
  @HttpCode(200)
  @AdminOnly()
  @Summary(
    'Says that an admin has looked at a project that went live by trust, or at what its owner changed, and leaves it so',
    'bad_request',
    'not_found',
    'already_decided',
  )
  @ByIdOrSlug()
  @TakesVersion()
  @Answers(200, AdminProjectShape)
  look(@Param('id') id: string, @Req() request: FastifyRequest): Promise<AdminProject> {
    return this.rpc.projects.look({ project: projectName(id), ...expectedVersion(request) }, adminOf(request));
  }

  @Post(API.decide(':id', 'take-back'))
  @HttpCode(200)
  @AdminOnly()
  @Summary(
    'What a project was when an admin last looked at it is public again; its owner reads why',
    'bad_request',
    'validation_failed',
    'not_found',
    'already_decided',
    'too_large',
  )
  @ByIdOrSlug()
  @ApiBody({ type: TakeBackBody })
  @Answers(200, AdminProjectShape)
  takeBack(
    @Param('id') id: string,
    @Body(new Fields(TakeBackBody)) seen: TakeBackBody,
    @Req() request: FastifyRequest,
  ): Promise<AdminProject> {
    return this.rpc.projects.takeBack({ project: projectName(id), ...seen }, adminOf(request));
  }

  @Post(API.decide(':id', 'trust'))
  @HttpCode(200)
  @AdminOnly()
  @Summary('Trusts the owner of a project: what they submit goes live at once', 'not_found')
  @ByIdOrSlug()
  @Answers(200, AdminProjectShape)
  trust(@Param('id') id: string, @Req() request: FastifyRequest): Promise<AdminProject> {
    return this.rpc.projects.trust({ project: projectName(id) }, adminOf(request));
  }

  @Post(API.decide(':id', 'untrust'))
  @HttpCode(200)
  @AdminOnly()
  @Summary('Ends the trust in the owner of a project', 'not_found')
  @ByIdOrSlug()
  @Answers(200, AdminProjectShape)
  untrust(@Param('id') id: string, @Req() request: FastifyRequest): Promise<AdminProject> {
    return this.rpc.projects.untrust({ project: projectName(id) }, adminOf(request));
  }

  /**
   * Before the rejection: what forbids a suspension is then said while nothing has changed, and whoever tries again after half of it sends the very
   * same request. The version is looked at first for the same reason; the rejection looks again.
   */
  private async suspendOwner({ project, version }: Decide, reason: string, request: FastifyRequest): Promise<void> {
    const admin = adminOf(request);
    const { userId, version: current } = await this.rpc.projects.get({ project }, admin);
    // It stays refused, and the rejection says who was faster.
    if (version !== undefined && version !== current) return;
    await this.standing.whileSuspending(userId, () => this.rpc.users.suspend({ userId, reason }, admin));
  }
}
