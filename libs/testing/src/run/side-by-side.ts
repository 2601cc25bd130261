export interface Task {
  name: string;
  run(): Promise<void>;
  /** The name of a task that must have ended, when it is there too. */
  after?: string;
}

/** One more than there are cores: none is idle while a task waits for its files or for another one. */
const AT_A_TIME = 3;

/** Runs the tasks in their order, some at a time. */
export async function sideBySide(tasks: Task[]): Promise<void> {
  const begun = new Map<string, Promise<void>>();
  const waiting = [...tasks];
  const work = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      if (task.after) await begun.get(task.after);
      const run = task.run();
      begun.set(task.name, run);
      await run;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}
