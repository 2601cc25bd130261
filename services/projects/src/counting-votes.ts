import { Database, type Statement } from '@app/kernel/database';
import { type CountedOne, named, Together } from '@app/kernel/service';
import { Injectable } from '@nestjs/common';
import { votesForFree, type VotesRow, votesWhenFree } from './upvotes.queries.js';

interface Call {
  project: string;
  userId: string;
}

type Vote = CountedOne<VotesRow>;

/**
 * Counts votes. All that come while others are being counted go into the next statement, whichever projects they are
 * for. However many people vote, that is one connection and one transaction at a time. It waits for nobody. When a
 * project is just being counted by another process, or removed, only the votes for that one wait.
 */
@Injectable()
export class CountingVotes {
  private readonly all = new Together<Call, Vote | undefined>((_key, calls) => this.count(votesForFree, calls));
  private readonly ofOne = new Together<Call, Vote | undefined>((_project, calls) => this.count(votesWhenFree, calls));

  constructor(private readonly db: Database) {}

  /** A person's vote, committed; without a count for who had voted before. Undefined when there is no such project. */
  async add(project: string, userId: string): Promise<Vote | undefined> {
    named(project);
    const vote = await this.all.add('', { project, userId });
    if (!vote?.isApproved || vote.isFree) return vote;
    const waited = await this.ofOne.add(project, { project, userId });
    // Nobody has it, and yet it cannot be locked: it is gone.
    return waited?.isApproved && !waited.isFree ? undefined : waited;
  }

  private async count(statement: Statement<VotesRow>, calls: Call[]): Promise<(Vote | undefined)[]> {
    const names = [...new Set(calls.map(({ project }) => project))].map(named);
    const rows = await this.db.rows(statement, [
      names.flatMap((name) => ('id' in name ? [name.id] : [])),
      names.flatMap((name) => ('slug' in name ? [name.slug] : [])),
      calls.map(({ project }) => project),
      calls.map(({ userId }) => userId),
    ]);
    return eachOf(calls, rows);
  }
}

/**
 * Each person who was added gets the count they made, in the order of the calls. Of two calls by one person only the
 * first counts, also when they name the project in two ways.
 */
function eachOf(calls: Call[], rows: VotesRow[]): (Vote | undefined)[] {
  const byName = new Map(rows.map((row) => [row.name, row]));
  const projects = new Map(
    rows.map(({ id, added, count }) => [id, { waiting: new Set(added), count: (count ?? 0) - added.length }]),
  );
  return calls.map(({ project, userId }) => {
    const row = byName.get(project);
    if (!row) return undefined;
    const { added: _, ...rest } = row;
    const counting = projects.get(row.id)!;
    return { ...rest, count: counting.waiting.delete(userId) ? (counting.count += 1) : null };
  });
}
