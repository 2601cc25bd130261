import type { DemoProject } from './content/project.js';
import { seeded } from './random.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The site opened this many days ago; its admin was there first. */
const OPENED_DAYS_AGO = 430;
const SETTLED_DAYS = 12;
/** By then all residents had joined: no project of theirs is older. */
export const RESIDENTS_JOINED_DAYS_AGO = OPENED_DAYS_AGO - SETTLED_DAYS;

interface Joined {
  joinedAt: Date;
}

/**
 * The dates of everything, counted back from the moment the site is filled. The same moment always gives the same
 * dates.
 */
export class History {
  constructor(private readonly now: Date) {}

  /** A moment `days` ago; its hour depends on `name`. */
  private at(daysAgo: number, name: string): Date {
    const early = seeded(name).between(0.02, 0.6);
    return new Date(this.now.getTime() - Math.max(daysAgo - early, 0.02) * DAY);
  }

  /** Residents join in the first days, voters at any time. */
  joined(email: string, role: 'admin' | 'resident' | 'voter'): Date {
    const daysAgo = {
      admin: OPENED_DAYS_AGO,
      resident: OPENED_DAYS_AGO - seeded(email).between(1, SETTLED_DAYS),
      voter: OPENED_DAYS_AGO - OPENED_DAYS_AGO * 0.97 * seeded(email).next() ** 1.8,
    };
    return this.at(daysAgo[role], email);
  }

  submitted({ title, daysAgo }: DemoProject): Date {
    return this.at(daysAgo, title);
  }

  /** An admin decides within a day. */
  decided(project: DemoProject): Date {
    const hours = seeded(`${project.title} decided`).between(1, 20);
    return this.past(this.submitted(project).getTime() + hours * 3600 * 1000);
  }

  featured({ title, featuredDaysAgo }: DemoProject): Date | null {
    return featuredDaysAgo === undefined ? null : this.at(featuredDaysAgo, `${title} featured`);
  }

  sponsored({ title, sponsoredDaysAgo }: DemoProject): Date | null {
    return sponsoredDaysAgo === undefined ? null : this.at(sponsoredDaysAgo, `${title} sponsored`);
  }

  /** Added to the gallery some days after the approval. */
  inspiring(project: DemoProject): Date | null {
    if (!project.inspiration) return null;
    const days = seeded(`${project.title} inspiring`).between(2, 9);
    return this.past(this.decided(project).getTime() + days * DAY);
  }

  /** Most votes come in the first weeks, some much later; nobody votes before they have joined. */
  voted(project: DemoProject, voter: Joined & { id: string }): Date {
    const from = Math.max(this.decided(project).getTime(), voter.joinedAt.getTime());
    const share = seeded(`${project.title} ${voter.id}`).next() ** 1.9;
    return this.past(from + (this.now.getTime() - from) * share);
  }

  /**
   * Most is said in the first weeks; in the order of the file, except by people who joined later than somebody further
   * down.
   */
  commented(project: DemoProject, place: number, author: Joined): Date {
    const from = this.decided(project).getTime();
    const shares = project.comments.map((_, i) => seeded(`${project.title} comment ${i}`).next() ** 1.9);
    const share = shares.sort((a, b) => a - b)[place] ?? 1;
    return this.past(
      Math.max(from + (this.now.getTime() - from) * share, author.joinedAt.getTime()) + MINUTE * (1 + place),
    );
  }

  /** Some hours after what was said before it: the comment, or the reply above. */
  replied(before: Date, author: Joined, name: string): Date {
    const from = Math.max(before.getTime(), author.joinedAt.getTime());
    const wait = seeded(name).next() ** 2 * 30 * 60 * MINUTE + 4 * MINUTE;
    // What was said a moment ago may have an answer already.
    return new Date(from + Math.min(wait, (this.now.getTime() - from) / 2));
  }

  /** Soon after it was written, or when the person came by much later. */
  liked(written: Date, person: Joined & { id: string }): Date {
    const from = Math.max(written.getTime(), person.joinedAt.getTime());
    const share = seeded(`${written.toISOString()} ${person.id}`).next() ** 3;
    return new Date(from + (this.now.getTime() - from) * share);
  }

  private past(time: number): Date {
    return new Date(Math.min(time, this.now.getTime() - MINUTE));
  }
}
