import { AppError, canEdit, userEvents, type Caller, type PayloadOf, type UpvoteAnswer } from '@app/contracts';
import { LOG, type Log, StaleNotes, violatedConstraint } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { named, On, signedIn, Statements, WaitingPeople } from '@app/kernel/service';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { countWaitingVote, keepVoteSql, votesThatWait, type WaitingVoteRow } from './waiting-votes.queries.js';

/**
 * Votes of people whose address is not confirmed. They stand in a table of their own, so that nothing that counts or
 * lists votes has to leave them out. Once they count they move to the others.
 */
@Injectable()
export class WaitingVotes implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly statements = new Statements('waiting_votes');
  private readonly people: WaitingPeople;

  constructor(
    private readonly db: Database,
    private readonly notes: StaleNotes,
    @Inject(LOG) log: Log,
  ) {
    const rest = 'exists (select from waiting_votes where user_id = $1)';
    this.people = new WaitingPeople(db, log, 'counting the votes that have waited', rest, (userId) =>
      this.countSome(userId),
    );
  }

  onApplicationBootstrap(): void {
    this.people.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.people.stop();
  }

  /** Its errors are those of a vote that counts. */
  async keep(project: string, caller: Caller): Promise<UpvoteAnswer> {
    const vote = await this.kept(project, signedIn(caller).userId);
    if (!vote) throw new AppError('not_found');
    if (!vote.isApproved) throw new AppError(canEdit(vote, caller) ? 'not_approved' : 'not_found');
    if (!vote.isNew) throw new AppError('already_upvoted');
    return { projectId: vote.id, upvotes: vote.count, upvoted: true, waits: true };
  }

  @On(userEvents.confirmed)
  confirmed(person: PayloadOf<typeof userEvents.confirmed>, tx: EntityManager): Promise<() => void> {
    return this.people.confirmed(person, tx);
  }

  forget(userId: string, tx: EntityManager): Promise<void> {
    return this.people.forget(userId, tx);
  }

  private async kept(project: string, userId: string): Promise<WaitingVoteRow | undefined> {
    const name = named(project);
    const keeping = this.statements.of<WaitingVoteRow>(keepVoteSql(name));
    try {
      return await this.db.one(keeping, ['id' in name ? name.id : name.slug, userId]);
    } catch (error) {
      // The project was deleted after the statement had found it.
      if (violatedConstraint(error) === 'waiting_votes_project') return undefined;
      throw error;
    }
  }

  private async countSome(userId: string): Promise<boolean> {
    const some = await this.db.rows(votesThatWait, [userId]);
    for (const { id } of some) {
      await this.db.rows(countWaitingVote, [userId, id]);
      this.notes.about(id);
    }
    return some.length > 0;
  }
}
