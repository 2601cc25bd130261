// `@jest/globals` for files that run in bare Node, with what their runner leaves out: a limit of time, and no test
// after a set-up that failed.
const { expect, jest: withoutTime, describe } = globalThis;
export { describe, expect };
/** A test may set its own clock. */
const { setTimeout, clearTimeout } = globalThis;

/** Enough for a fault that lasts, on a busy machine. */
const USUAL_MS = 120_000;
/** By file, since one process runs many. */
const limits = new Map();
const failedSetUps = new Map();
const thisFile = () => expect.getState().testPath;

export const jest = { ...withoutTime, setTimeout: (ms) => void limits.set(thisFile(), ms) };
export const beforeAll = (work, ms) =>
  globalThis.beforeAll(async () => {
    try {
      await inTime(work, ms);
    } catch (error) {
      failedSetUps.set(thisFile(), error);
      throw error;
    }
  });
export const afterAll = (work, ms) =>
  globalThis.afterAll(() =>
    inTime(work, ms).catch((error) => {
      // What was not set up cannot be closed. Its reason has been told.
      if (!failedSetUps.has(thisFile())) throw error;
    }),
  );
export const beforeEach = (work, ms) => globalThis.beforeEach(() => inTime(work, ms));
export const afterEach = (work, ms) => globalThis.afterEach(() => inTime(work, ms));
export const it = timed(globalThis.it);
export const test = it;

function timed(declare) {
  const timedTest = (name, work, ms) => declare(name, () => unlessSetUpFailed(() => inTime(work, ms)));
  return Object.assign(timedTest, {
    each: (table) => {
      const each = declare.each(table);
      return (name, work, ms) => each(name, (...values) => unlessSetUpFailed(() => inTime(() => work(...values), ms)));
    },
    ...(declare.only && { only: timed(declare.only), skip: declare.skip, todo: declare.todo }),
  });
}

function unlessSetUpFailed(work) {
  const cause = failedSetUps.get(thisFile());
  if (cause) throw new Error(`not run: the set-up failed with ${cause.message}`);
  return work();
}

async function inTime(work, ms = limits.get(thisFile()) ?? USUAL_MS) {
  let timer;
  const tooLong = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([Promise.try(work), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
