/** Something that a person can mend; shown as one sentence. */
export class Failure extends Error {}

/** What was typed is not understood; shown with the command's help. */
export class Misuse extends Error {}

/**
 * Runs an operator's command. It ends with the number that `work` answers (0: all is well, 1: something is not, others as its help says), with 1 when it failed and with 2
 * when it was not understood.
 */
export function runCommand(help: string, work: () => Promise<number>): void {
  work().then(
    (code) => process.exit(code),
    (error: unknown) => {
      if (error instanceof Misuse) process.stderr.write(`${error.message}\n\n${help}`);
      else process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(error instanceof Misuse ? 2 : 1);
    },
  );
}

/** A size as a person reads it. */
export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
