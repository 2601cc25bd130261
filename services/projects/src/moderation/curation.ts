import {
  AppError,
  isAppError,
  projects,
  type AdminProject,
  type BulkDecisions,
  type BulkOutcome,
  type Caller,
  type Deciding,
  type Out,
  type ProjectAtVersion,
  type TrailQuery,
  type TrailSlice,
} from '@app/contracts';
import { Json, LOG, remainingMs, type Log } from '@app/kernel';
import { Database, statement } from '@app/kernel/database';
import { admin, KeptTotal, readTrail, Rpc } from '@app/kernel/service';
import { Controller, Inject } from '@nestjs/common';
import { asAdminsSeeIt, Decisions } from './decisions.js';
import { Slices } from '../listing/slices.js';

/** No decision of several begins with less time than this. */
const ONE_DECISION_MS = 1_000;

export const stats = statement<Omit<Out<typeof projects.stats>, 'totalUpvotes'>>(
  'stats',
  `select pending as "pendingProjects", projects + pending + rejected as "totalProjects",
     (select count(*)::int from projects_to_look_at) as "needsLookProjects"
   from list_state`,
);
export const upvotes = statement<{ total: number }>(
  'upvote_count',
  'select coalesce(sum(upvotes), 0)::int as total from project_counters where not is_gone',
);

/** What admins decide about projects, one by one or several at once. */
@Controller()
export class Curation {
  private readonly upvotes = new KeptTotal(async () => (await this.db.one(upvotes))!.total);

  constructor(
    private readonly db: Database,
    private readonly decisions: Decisions,
    private readonly slices: Slices,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Rpc(projects.decide)
  decide(deciding: Deciding, caller: Caller): Promise<Json<AdminProject>> {
    return this.decisions.decide(deciding, caller, asAdminsSeeIt);
  }

  @Rpc(projects.reject)
  reject(rejected: Omit<Deciding, 'decision'>, caller: Caller): Promise<Json<AdminProject>> {
    return this.decisions.decide({ ...rejected, decision: 'reject' }, caller, asAdminsSeeIt);
  }

  @Rpc(projects.remove)
  remove(input: ProjectAtVersion, caller: Caller): Promise<{ projectId: number }> {
    return this.decisions.remove(input, caller);
  }

  /**
   * One after another, each in a transaction of its own: what was done stays done, whatever happens to the next one.
   */
  @Rpc(projects.decideMany)
  async decideMany(
    { decision, projects: asked, reason }: BulkDecisions,
    caller: Caller,
  ): Promise<Json<{ outcomes: BulkOutcome[] }>> {
    admin(caller);
    const decide = (one: ProjectAtVersion): Promise<unknown> =>
      decision === 'delete'
        ? this.decisions.remove(one, caller)
        : this.decisions.decide({ ...one, decision, reason }, caller, nothing);
    const outcomes: Omit<BulkOutcome, 'card'>[] = [];
    for (const { id, version } of asked) {
      // The caller must hear of what was done, so none is begun that may end after their time.
      const inTime = (remainingMs() ?? Infinity) > ONE_DECISION_MS;
      const became = inTime
        ? await this.became(decide({ project: String(id), version }))
        : outcomeOf(new AppError('unavailable'));
      outcomes.push({ id, ...became });
    }
    const done = outcomes.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
    const cards = decision === 'delete' ? new Map<number, string>() : await this.slices.adminCards(done);
    const printed = outcomes.map((one) => `${JSON.stringify(one).slice(0, -1)},"card":${cards.get(one.id) ?? 'null'}}`);
    return new Json(`{"outcomes":[${printed.join(',')}]}`);
  }

  @Rpc(projects.trail)
  async trail(query: TrailQuery, caller: Caller): Promise<TrailSlice> {
    admin(caller);
    return readTrail(this.db, query);
  }

  @Rpc(projects.stats)
  async stats(_input: Record<string, never>, caller: Caller): Promise<Out<typeof projects.stats>> {
    admin(caller);
    const [counts, totalUpvotes] = await Promise.all([this.db.one(stats), this.upvotes.read()]);
    return { ...counts!, totalUpvotes };
  }

  private async became(work: Promise<unknown>): Promise<Became> {
    try {
      await work;
      return { outcome: 'done' };
    } catch (error) {
      if (isAppError(error)) return outcomeOf(error);
      this.log.error({ err: error }, 'one of several decisions');
      return outcomeOf(new AppError('internal'));
    }
  }
}

type Became = Pick<BulkOutcome, 'outcome' | 'message'>;

const outcomeOf = ({ code, message }: AppError): Became => ({ outcome: code, message });

const nothing = () => Promise.resolve();
