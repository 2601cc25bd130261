import { styleText } from 'node:util';

/** A fault that the person at the terminal can mend. Only its sentence is shown, no stack. */
export class Refusal extends Error {}

/** Thrown by a step that was interrupted by a stop. It is no fault and is not shown. */
export class Stopped extends Error {}

/** Where the launcher tells what it does. */
export interface Report {
  /** Runs one step, and tells when it is done and how long it took. A slow step is announced while it runs. */
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

/** For tests: tells nothing. What goes wrong is in the errors. */
export const quiet: Report = {
  step: (_title, work) => work(),
  say: () => undefined,
};
