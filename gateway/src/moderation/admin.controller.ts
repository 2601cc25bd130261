import {
  ADMIN_PROJECT_SORTS,
  ADMIN_PROJECT_STATES,
  type AdminProject,
  type AdminProjectCard,
  type AdminProjectCounts,
  type AdminProjectFilters,
  API,
  type BulkOutcome,
  CATEGORIES,
  DEFAULT_ADMIN_SORT,
  projects,
  SLICE_SIZE_MAX,
  type Stats,
  TOTAL_MAX,
} from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  Answers,
  AnswersNothing,
  AnswersSlice,
  Asks,
  ByIdOrSlug,
  Summary,
  Takes,
  TakesIdempotencyKey,
  TakesVersion,
} from '../openapi/answers.js';
import {
  expectedVersion,
  idempotencyKey,
  paging,
  projectName,
  type Query as Asked,
  typed,
  word,
} from '../http/parameters.js';
import { NewProjectBody } from '../projects/project.dto.js';
import { categoryOf } from '../projects/project.queries.js';
import { itemsOf } from '../http/public-reads.js';
import { AdminOnly } from '../http/route-options.js';
import { adminOf } from '../session/callers.js';
import { Fields } from '../http/validation.js';
import { BulkBody } from './decisions.dto.js';

const NEEDS_REVIEW = ['true'] as const;

@ApiTags('Admin')
@Controller()
export class AdminController {
  constructor(@Inject(RPC) private readonly rpc: RpcClient<'gateway'>) {}

  @Get(API.adminStats)
  @AdminOnly()
  @Summary(`Totals of the whole site; users, comments and upvotes above ${TOTAL_MAX} may be a minute old`)
  @Answers(200, 'Stats')
  async stats(@Req() request: FastifyRequest): Promise<Stats> {
    const admin = adminOf(request);
    const [projects, users, comments] = await Promise.all([
      this.rpc.projects.stats({}, admin),
      this.rpc.users.stats({}, admin),
      this.rpc.comments.stats({}, admin),
    ]);
    return { ...projects, ...users, ...comments };
  }

  @Get(API.adminProjects)
  @AdminOnly()
  @Summary('All projects, whatever their approval', projects.adminList)
  @Asks('search', 'In title or description')
  @Asks('category', 'One category, or all', [...CATEGORIES, 'all'])
  @Asks(
    'needsLook',
    'Only those that went live by trust or were edited by their owner, and were not looked at yet',
    NEEDS_REVIEW,
  )
  @Asks('state', 'Which of them; candidates may be added to inspiration', ADMIN_PROJECT_STATES)
  @Asks('sort', 'newest unless told; of marked ones the time of the mark', ADMIN_PROJECT_SORTS)
  @AnswersSlice('AdminProjectCard', SLICE_SIZE_MAX, true)
  async list(
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminProjectCard[]> {
    const asked = {
      ...filtersOf(query),
      state: word(query, 'state', ADMIN_PROJECT_STATES) ?? 'all',
      sort: word(query, 'sort', ADMIN_PROJECT_SORTS) ?? DEFAULT_ADMIN_SORT,
      ...paging(query, SLICE_SIZE_MAX),
    };
    return itemsOf(request, reply, await this.rpc.projects.adminList(asked, adminOf(request)));
  }

  @Get(API.adminProjectCounts)
  @AdminOnly()
  @Summary('How many there are of each state', 'bad_request')
  @Asks('search', 'In title or description')
  @Asks('category', 'One category, or all', [...CATEGORIES, 'all'])
  @Asks(
    'needsLook',
    'Only those that went live by trust or were edited by their owner, and were not looked at yet',
    NEEDS_REVIEW,
  )
  @Answers(200, 'AdminProjectCounts')
  counts(@Query() query: Asked, @Req() request: FastifyRequest): Promise<AdminProjectCounts> {
    return this.rpc.projects.adminCounts(filtersOf(query), adminOf(request));
  }

  @Post(API.adminDecisions)
  @HttpCode(200)
  @AdminOnly()
  @Summary('Decides about several projects, each by itself', 'bad_request', 'validation_failed')
  @ApiBody({ type: BulkBody })
  @Answers(200, 'BulkOutcomes')
  decideMany(
    @Body(new Fields(BulkBody)) decisions: BulkBody,
    @Req() request: FastifyRequest,
  ): Promise<{ outcomes: BulkOutcome[] }> {
    return this.rpc.projects.decideMany(decisions, adminOf(request));
  }

  @Get(API.adminPending)
  @AdminOnly()
  @Summary('Neither approved nor rejected, oldest first', projects.pending)
  @AnswersSlice('AdminProjectCard')
  async pending(
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminProjectCard[]> {
    const slice = await this.rpc.projects.pending(paging(query, SLICE_SIZE_MAX), adminOf(request));
    return itemsOf(request, reply, slice);
  }

  @Post(API.adminInspiration)
  @AdminOnly()
  @Summary(
    'Makes a project that is approved and in the inspiration gallery',
    projects.submitInspiration,
    'bad_request',
    'too_large',
  )
  @TakesIdempotencyKey()
  @Takes('NewProjectBody')
  @Answers(201, 'AdminProject')
  submitInspiration(
    @Body(new Fields(NewProjectBody)) fields: NewProjectBody,
    @Req() request: FastifyRequest,
  ): Promise<AdminProject> {
    return this.rpc.projects.submitInspiration({ fields, ...idempotencyKey(request) }, adminOf(request));
  }

  @Delete(API.adminProject(':id'))
  @HttpCode(204)
  @AdminOnly()
  @Summary('Deletes a project for good', projects.remove, 'bad_request')
  @ByIdOrSlug()
  @TakesVersion()
  @AnswersNothing()
  async remove(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    await this.rpc.projects.remove({ project: projectName(id), ...expectedVersion(request) }, adminOf(request));
  }
}

function filtersOf(query: Asked): AdminProjectFilters {
  const search = typed(query, 'search');
  return {
    ...(search === undefined ? {} : { search }),
    ...categoryOf(query),
    ...(word(query, 'needsLook', NEEDS_REVIEW) ? { needsLook: true } : {}),
  };
}
