import {
  type AdminProject,
  API,
  type Deciding,
  type Decision,
  DECISIONS,
  type ErrorCode,
  ruleOf,
  users,
} from '@app/contracts';
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

const SUMMARIES: Record<Decision, string> = {
  approve: 'Approves a project; can trust its owner from then on',
  reject: 'Rejects a project, with a reason for its owner; can suspend the owner’s account with it',
  feature: 'Features a project',
  unfeature: 'Takes the feature away',
  sponsor: 'Marks a project as sponsored',
  unsponsor: 'Takes the sponsor mark away',
  inspiration: 'Puts a project into the inspiration gallery',
  'remove-inspiration': 'Takes a project out of the inspiration gallery',
  look: 'Says that an admin has looked at a project that went live by trust, or at what its owner changed, and leaves it so',
  'take-back': 'What a project was when an admin last looked at it is public again; its owner reads why',
  trust: 'Trusts the owner of a project: what they submit goes live at once',
  untrust: 'Ends the trust in the owner of a project',
};

/** What a person sends besides the project's name. */
type DecisionBody = Partial<ApproveBody & RejectBody & TakeBackBody>;

/** The bodies of the decisions that take one. That of a take-back must be there: it has the version. */
const BODIES: Partial<Record<Decision, { type: Type<DecisionBody>; required: boolean }>> = {
  approve: { type: ApproveBody, required: false },
  reject: { type: RejectBody, required: false },
  'take-back': { type: TakeBackBody, required: true },
};

/**
 * What admins decide about a project: `POST /api/admin/projects/:id/<decision>`, a route for each row of the contract's
 * table.
 */
@ApiTags('Admin')
@Controller()
export class DecisionsController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly writePermission: WritePermission,
  ) {}

  async decide(
    decision: Decision,
    id: string,
    { suspendReason, ...body }: DecisionBody,
    request: FastifyRequest,
  ): Promise<AdminProject> {
    const project = projectName(id);
    const deciding = { decision, project, ...body, ...(takesHeader(decision) ? expectedVersion(request) : {}) };
    if (suspendReason) await this.suspendOwner(deciding, suspendReason, request);
    return this.rpc.projects.decide(deciding, adminOf(request));
  }

  /**
   * The suspension comes before the rejection. What forbids it is then said while nothing has changed, and an admin who
   * tries again after half of it sends the very same request. The version is compared first for the same reason; the
   * rejection compares it again.
   */
  private async suspendOwner({ project, version }: Deciding, reason: string, request: FastifyRequest): Promise<void> {
    const admin = adminOf(request);
    const { userId, version: current } = await this.rpc.projects.get({ project }, admin);
    // The project stays as it is, and the rejection says who was faster.
    if (version !== undefined && version !== current) return;
    await this.writePermission.whileSuspending(userId, () => this.rpc.users.suspend({ userId, reason }, admin));
  }
}

/** Does the version that the admin saw come in `If-Match`? That of a take-back is in its body. */
const takesHeader = (decision: Decision): boolean => ruleOf(decision).seen === true && decision !== 'take-back';

function failuresOf(decision: Decision): ErrorCode[] {
  const { seen, ofApproved, favours } = ruleOf(decision);
  return [
    'not_found',
    ...(seen ? (['bad_request', 'already_decided'] as const) : []),
    ...(BODIES[decision] ? (['validation_failed', 'too_large'] as const) : []),
    ...(ofApproved ? (['not_approved'] as const) : []),
    ...(favours ? (['own_thing'] as const) : []),
    ...(decision === 'reject' ? users.suspend.errors : []),
  ];
}

for (const decision of Object.keys(DECISIONS) as Decision[]) {
  const body = BODIES[decision];
  const route = {
    [decision](this: DecisionsController, id: string, given: DecisionBody = {}, request: FastifyRequest) {
      return this.decide(decision, id, given, request);
    },
  };
  const method = Object.getOwnPropertyDescriptor(route, decision)!;
  Object.defineProperty(DecisionsController.prototype, decision, method);
  const at = [DecisionsController.prototype, decision] as const;
  Param('id')(...at, 0);
  if (body) Body(new Fields(body.type))(...at, 1);
  Req()(...at, 2);
  applyDecorators(
    Post(API.decide(':id', decision)),
    HttpCode(200),
    AdminOnly(),
    Summary(SUMMARIES[decision], ...failuresOf(decision)),
    ByIdOrSlug(),
    ...(takesHeader(decision) ? [TakesVersion()] : []),
    ...(body ? [ApiBody(body)] : []),
    Answers(200, 'AdminProject'),
  )(...at, method);
}
