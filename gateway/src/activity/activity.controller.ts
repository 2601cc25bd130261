import { type Activity, API, SLICE_SIZE, TRAIL_TARGETS, type TrailFilters } from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ActivityShape } from '../openapi/activity.shapes.js';
import { AnswersSlice, Asks, Summary } from '../openapi/answers.js';
import { paging, type Query as Asked, timeIn, trailAction, userIdIn, word } from '../parameters.js';
import { itemsOf } from '../public-reads.js';
import { AdminOnly } from '../route-options.js';
import { adminOf } from '../session/callers.js';
import { readActivity } from './trail.js';

@ApiTags('Admin')
@Controller()
export class ActivityController {
  constructor(@Inject(RPC) private readonly rpc: RpcClient<'gateway'>) {}

  @Get(API.adminActivity)
  @AdminOnly()
  @Summary('The audit trail: what admins and owners did, newest first', 'bad_request')
  @Asks('actor', 'The id of the person who did it')
  @Asks('action', 'What was done, as `project.approve`')
  @Asks('targetType', 'What it was done to', TRAIL_TARGETS)
  @Asks('from', 'Since this time (ISO 8601)')
  @Asks('to', 'Until this time, without it (ISO 8601)')
  @AnswersSlice(ActivityShape, SLICE_SIZE)
  async list(
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Activity[]> {
    const slice = await readActivity(this.rpc, { ...trailFilters(query), ...paging(query) }, adminOf(request));
    return itemsOf(request, reply, slice);
  }
}

function trailFilters(query: Asked): TrailFilters {
  const asked: TrailFilters = {
    actor: userIdIn(query, 'actor'),
    action: trailAction(query, 'action'),
    targetType: word(query, 'targetType', TRAIL_TARGETS),
    from: timeIn(query, 'from'),
    to: timeIn(query, 'to'),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}
