import { styleText } from 'node:util';

/** A fault that the person at the terminal can mend: shown as its sentence, without a stack. */
export class Refusal extends Error {}

/** What a step that was under way ends with when everything is stopped: no fault, nothing to tell. */
export class Stopped extends Error {}

/** Where the launcher tells what it does. */
export interface Report {
  /** Runs one step and tells when it is done and how long it took; a step that takes its time is announced. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  say(line: string): void;
}

const SLOW_MS = 1500;
const WIDTH = 28;

export const terminal: Report = {
  async step(title, work) {
    const started = performance.now();
    const announce = setTimeout(() => console.log(`  ${styleText('dim', '…')} ${title}`), SLOW_MS);
    const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    try {
      const result = await work();
      console.log(`  ${styleText('green', '✓')} ${title.padEnd(WIDTH)}${styleText('dim', seconds().padStart(8))}`);
      return result;
    } catch (error) {
      if (error instanceof Stopped) throw error;
      console.log(`  ${styleText('red', '✗')} ${title.padEnd(WIDTH)}${styleText('dim', seconds().padStart(8))}`);
      throw error;
    } finally {
      clearTimeout(announce);
    }
  },
  say(line) {
    console.log(line);
  },
};

/** For tests: only what goes wrong later is told, by the errors themselves. */
export const quiet: Report = {
  step: (_title, work) => work(),
  say: () => undefined,
};
