import { type AdminProject, API, type Deciding, type Decision, type ErrorCode, ruleOf, users } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { applyDecorators, Body, Controller, HttpCode, Inject, Param, Post, Req, type Type } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Answers, ByIdOrSlug, Summary, TakesVersion } from '../openapi/answers.js';
import { expectedVersion, projectName } from '../http/parameters.js';
import { AdminOnly } from '../http/route-options.js';
import { adminOf } from '../session/callers.js';
import { WritePermission } from '../session/write-permission.js';
import { Fields } from '../http/validation.js';
import { ApproveBody, RejectBody, TakeBackBody } from './decisions.dto.js';

/** Does the version that the admin saw come in `If-Match`? That of a take-back is in its body. */
const takesHeader = (decision: Decision): boolean => ruleOf(decision).seen === true && decision !== 'take-back';

function failuresOf(decision: Decision, takesBody: boolean): ErrorCode[] {
  const { seen, ofApproved, favours } = ruleOf(decision);
  return [
    'not_found',
    ...(seen ? (['bad_request', 'already_decided'] as const) : []),
    ...(takesBody ? (['validation_failed', 'too_large'] as const) : []),
    ...(ofApproved ? (['not_approved'] as const) : []),
    ...(favours ? (['own_thing'] as const) : []),
    ...(decision === 'reject' ? users.suspend.errors : []),
  ];
}

/** The route of a decision and what the document says of it, by the contract's table. */
const Decides = (
  decision: Decision,
  summary: string,
  body?: { type: Type<object>; required: boolean },
): MethodDecorator =>
  applyDecorators(
    Post(API.decide(':id', decision)),
    HttpCode(200),
    AdminOnly(),
    Summary(summary, ...failuresOf(decision, body !== undefined)),
    ByIdOrSlug(),
    ...(takesHeader(decision) ? [TakesVersion()] : []),
    ...(body ? [ApiBody(body)] : []),
    Answers(200, 'AdminProject'),
  );

type Decided = Promise<AdminProject>;

/** What admins decide about a project: `POST /api/admin/projects/:id/<decision>`, a method for each decision. */
@ApiTags('Admin')
@Controller()
export class DecisionsController implements Record<Decision, (id: string, ...rest: never[]) => Decided> {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly writePermission: WritePermission,
  ) {}

  @Decides('approve', 'Approves a project; can trust its owner from then on', { type: ApproveBody, required: false })
  approve(
    @Param('id') id: string,
    @Body(new Fields(ApproveBody)) body: ApproveBody,
    @Req() request: FastifyRequest,
  ): Decided {
    return this.decide('approve', id, request, body);
  }

  @Decides('reject', 'Rejects a project, with a reason for its owner; can suspend the owner’s account with it', {
    type: RejectBody,
    required: false,
  })
  async reject(
    @Param('id') id: string,
    @Body(new Fields(RejectBody)) { reason, suspendReason }: RejectBody,
    @Req() request: FastifyRequest,
  ): Decided {
    if (suspendReason) await this.suspendOwner(projectName(id), suspendReason, request);
    return this.decide('reject', id, request, { reason });
  }

  @Decides('feature', 'Features a project')
  feature(@Param('id') id: string, @Req() request: FastifyRequest): Decided {
    return this.decide('feature', id, request);
  }

  @Decides('unfeature', 'Takes the feature away')
  unfeature(@Param('id') id: string, @Req() request: FastifyRequest): Decided {
    return this.decide('unfeature', id, request);
  }

  @Decides('sponsor', 'Marks a project as sponsored')
  sponsor(@Param('id') id: string, @Req() request: FastifyRequest): Decided {
    return this.decide('sponsor', id, request);
  }

  @Decides('unsponsor', 'Takes the sponsor mark away')
  unsponsor(@Param('id') id: string, @Req() request: FastifyRequest): Decided {
    return this.decide('unsponsor', id, request);
  }

  @Decides('inspiration', 'Puts a project into the inspiration gallery')
  inspiration(@Param('id') id: string, @Req() request: FastifyRequest): Decided {
    return this.decide('inspiration', id, request);
  }

  @Decides('remove-inspiration', 'Takes a project out of the inspiration gallery')
  'remove-inspiration'(@Param('id') id: string, @Req() request: FastifyRequest): Decided {
    return this.decide('remove-inspiration', id, request);
  }

  @Decides(
    'look',
    'Says that an admin has looked at a project that went live by trust, or at what its owner changed, and leaves it so',
  )
  look(@Param('id') id: string, @Req() request: FastifyRequest): Decided {
    return this.decide('look', id, request);
  }

  @Decides('take-back', 'What a project was when an admin last looked at it is public again; its owner reads why', {
    type: TakeBackBody,
    required: true,
  })
  'take-back'(
    @Param('id') id: string,
    @Body(new Fields(TakeBackBody)) body: TakeBackBody,
    @Req() request: FastifyRequest,
  ): Decided {
    return this.decide('take-back', id, request, body);
  }

  @Decides('trust', 'Trusts the owner of a project: what they submit goes live at once')
  trust(@Param('id') id: string, @Req() request: FastifyRequest): Decided {
    return this.decide('trust', id, request);
  }

  @Decides('untrust', 'Ends the trust in the owner of a project')
  untrust(@Param('id') id: string, @Req() request: FastifyRequest): Decided {
    return this.decide('untrust', id, request);
  }

  private decide(
    decision: Decision,
    id: string,
    request: FastifyRequest,
    given: Omit<Deciding, 'decision' | 'project'> = {},
  ): Decided {
    const deciding = { decision, project: projectName(id), ...given };
    const seen = takesHeader(decision) ? expectedVersion(request) : {};
    return this.rpc.projects.decide({ ...deciding, ...seen }, adminOf(request));
  }

  /**
   * The suspension comes before the rejection. What forbids it is then said while nothing has changed, and an admin who
   * tries again after half of it sends the very same request. The version is compared first for the same reason; the
   * rejection compares it again.
   */
  private async suspendOwner(project: string, reason: string, request: FastifyRequest): Promise<void> {
    const admin = adminOf(request);
    const { version } = expectedVersion(request);
    const { userId, version: current } = await this.rpc.projects.get({ project }, admin);
    // The project stays as it is, and the rejection says who was faster.
    if (version !== undefined && version !== current) return;
    await this.writePermission.whileTaking(userId, () => this.rpc.users.suspend({ userId, reason }, admin));
  }
}
