/** Something that a person can mend; shown as one sentence. */
export class Failure extends Error {}

/** What was typed is not understood; shown with the command's help. */
export class Misuse extends Error {}

/**
 * Runs an operator's command. The process ends with the number that `work` answers: 0 when all is well, 1 when
 * something is not, others as the help says. It ends with 1 when `work` failed, and with 2 when the command was not
 * understood.
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
