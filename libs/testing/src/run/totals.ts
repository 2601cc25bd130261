import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Results } from './jest-suite.ts';

/** How often set-ups may meet a 503 in one run: more than any machine needs that is only busy. */
const ASKED_AGAIN_MAX = 8;
/** A file that takes as long as this is named. */
const SLOW_S = 20;
const NAMED = 8;

/** What a run has come to. */
export class Totals {
  passed = 0;
  /** What each failure is called. */
  readonly failed: string[] = [];
  skipped = 0;
  private readonly files: Results['files'] = [];
  /** The file with a line for each call of a set-up that met a 503 and was made again. */
  readonly askedAgain: string;

  constructor(folder: string) {
    this.askedAgain = join(folder, 'asked-again');
  }

  countCheck(name: string, code: number): void {
    if (code === 0) this.passed += 1;
    else this.failed.push(name);
  }

  count({ passed, failed, skipped, files }: Results): void {
    this.passed += passed;
    this.failed.push(...failed);
    this.skipped += skipped;
    this.files.push(...files);
  }

  /** Prints what was slow, what failed and how it ended. @returns whether all is well. */
  print(): boolean {
    this.printSlowFiles();
    this.countAskedAgain();
    this.printFailures();
    const skipped = this.skipped > 0 ? `, ${this.skipped} skipped` : '';
    console.log(`\n${this.passed} passed, ${this.failed.length} failed${skipped}`);
    return this.failed.length === 0 && this.passed > 0;
  }

  /** At the end, because thousands of lines come between a failure and it. */
  private printFailures(): void {
    if (this.failed.length === 0) return;
    console.log('\nWhat failed:');
    for (const failure of this.failed.slice(0, NAMED)) console.log(`  ${failure}`);
    if (this.failed.length > NAMED) console.log(`  and ${this.failed.length - NAMED} more`);
  }

  private printSlowFiles(): void {
    const slow = this.files.filter(({ seconds }) => seconds >= SLOW_S).sort((a, b) => b.seconds - a.seconds);
    if (slow.length === 0) return;
    console.log('\nThe slowest files:');
    for (const { path, seconds } of slow.slice(0, NAMED)) console.log(`  ${seconds.toFixed(0).padStart(4)} s  ${path}`);
  }

  /** A site that answers 503 to most of what a set-up asks passes every test, and is not well. */
  private countAskedAgain(): void {
    const calls = existsSync(this.askedAgain) ? readFileSync(this.askedAgain, 'utf8').trim().split('\n') : [];
    if (calls.length === 0) return;
    console.log(`\n${calls.length} calls of set-ups met a 503 and were made again: ${[...new Set(calls)].join(', ')}`);
    if (calls.length > ASKED_AGAIN_MAX) this.failed.push(`calls that met a 503: ${calls.length} of ${ASKED_AGAIN_MAX}`);
  }
}
