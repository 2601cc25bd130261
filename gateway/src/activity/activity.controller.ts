import {
  type Activity,
  API,
  type Caller,
  SLICE_SIZE,
  SLICE_SIZE_MAX,
  TRAIL_TARGETS,
  type TrailFilters,
} from '@app/contracts';
import { LOG, type Log, RPC, type RpcClient } from '@app/kernel';
import { applyDecorators, Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { activityColumns } from '../exports/columns.js';
import { csvFile, sendFile } from '../exports/files.js';
import { slicesOf } from '../exports/slices.js';
import { AnswersFile, AnswersSlice, Asks, Summary } from '../openapi/answers.js';
import { paging, type Query as Asked, timeIn, trailAction, userIdIn, word } from '../http/parameters.js';
import { itemsOf } from '../http/public-reads.js';
import { AdminOnly, Limit } from '../http/route-options.js';
import { adminOf } from '../session/callers.js';
import { readActivity } from './trail.js';

const TOTAL_MS = 60_000;

/** The filters of the list and of the file. */
const AsksOfTrail = (): MethodDecorator =>
  applyDecorators(
    Asks('actor', 'The id of the person who did it'),
    Asks('action', 'What was done, as `project.approve`'),
    Asks('targetType', 'What it was done to', TRAIL_TARGETS),
    Asks('from', 'Since this time (ISO 8601)'),
    Asks('to', 'Until this time, without it (ISO 8601)'),
  );

@ApiTags('Admin')
@Controller()
export class ActivityController {
  /**
   * The totals of lists, by their filters. A reader of further slices gets the count of the first one: it is counted in
   * three services.
   */
  private readonly totals = new LRUCache<string, number>({ max: 100, ttl: TOTAL_MS });

  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Get(API.adminActivity)
  @AdminOnly()
  @Summary('The audit trail: what admins and owners did, newest first', 'bad_request')
  @AsksOfTrail()
  @AnswersSlice('Activity', SLICE_SIZE)
  async list(
    @Query() query: Asked,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Activity[]> {
    const [filters, place] = [trailFilters(query), paging(query)];
    const list = JSON.stringify(filters);
    const known = place.cursor === undefined ? undefined : this.totals.get(list);
    const asked = { ...filters, ...place, ...(known !== undefined && { uncounted: true as const }) };
    const slice = await readActivity(this.rpc, asked, adminOf(request));
    const total = known ?? slice.total;
    this.totals.set(list, total);
    return itemsOf(request, reply, { ...slice, total });
  }

  @Get(API.adminActivityCsv)
  @AdminOnly()
  @Limit('exports')
  @Summary('The whole audit trail as CSV, newest first', 'bad_request')
  @AsksOfTrail()
  @AnswersFile('text/csv')
  async csv(@Query() query: Asked, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const slices = this.slices(request.id, trailFilters(query), adminOf(request));
    await sendFile(request, reply, this.log, csvFile('activity', activityColumns, slices));
  }

  private slices(requestId: string, filters: TrailFilters, caller: Caller): AsyncGenerator<Activity[]> {
    let next: { cursor?: string } | null = {};
    return slicesOf<Activity>(requestId, async () => {
      if (!next) return [];
      const asked = { ...filters, ...next, limit: SLICE_SIZE_MAX, uncounted: true as const };
      const { items, nextCursor } = await readActivity(this.rpc, asked, caller);
      next = nextCursor === null ? null : { cursor: nextCursor };
      return items;
    });
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
