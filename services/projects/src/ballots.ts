import { violatedConstraint } from '@app/kernel';
import { Database } from '@app/kernel/database';
import { Injectable } from '@nestjs/common';
import { named } from './project.rules.js';
import { votesById, votesBySlug, type VotesRow } from './projects.queries.js';

/** What became of one person's vote; without a count when the person had voted before. */
type Vote = Omit<VotesRow, 'voters'>;

interface Ballot {
  userId: string;
  resolve: (vote: Vote | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Votes on one project queue for one row. Those that come while others are being counted are therefore counted together in the next statement:
 * a popular project costs one connection and one transaction at a time, however many vote.
 */
@Injectable()
export class Ballots {
  /** By the project's name in the address; an entry stands as long as something of it is being counted. */
  private readonly waiting = new Map<string, Ballot[]>();

  constructor(private readonly db: Database) {}

  /** Committed when it resolves; undefined when there is no such project. */
  cast(project: string, userId: string): Promise<Vote | undefined> {
    return new Promise((resolve, reject) => {
      const ballot = { userId, resolve, reject };
      const queue = this.waiting.get(project);
      if (queue) queue.push(ballot);
      else void this.countAll(project, [ballot]);
    });
  }

  private async countAll(project: string, first: Ballot[]): Promise<void> {
    for (let ballots = first; ballots.length > 0; ballots = this.waiting.get(project)!) {
      this.waiting.set(project, []);
      try {
        announce(ballots, await this.count(project, [...new Set(ballots.map(({ userId }) => userId))]));
      } catch (error) {
        for (const { reject } of ballots) reject(error);
      }
    }
    this.waiting.delete(project);
  }

  private async count(project: string, voters: string[]): Promise<VotesRow | undefined> {
    const name = named(project);
    try {
      return 'id' in name
        ? await this.db.one(votesById, [name.id, voters])
        : await this.db.one(votesBySlug, [name.slug, voters]);
    } catch (error) {
      // Deleted between finding it and counting.
      if (violatedConstraint(error) === 'project_upvotes_project') return undefined;
      throw error;
    }
  }
}

/** Each new vote gets the count it made, in the order of arrival; whoever is in there twice has voted once. */
function announce(ballots: Ballot[], row: VotesRow | undefined): void {
  if (!row) return ballots.forEach(({ resolve }) => resolve(undefined));
  const { voters, upvotes, ...project } = row;
  const counted = new Set(voters);
  let count = (upvotes ?? 0) - voters.length;
  for (const { userId, resolve } of ballots)
    resolve({ ...project, upvotes: counted.delete(userId) ? (count += 1) : null });
}
