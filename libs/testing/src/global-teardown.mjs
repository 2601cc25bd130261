/** Stops what globalSetup started. */
export default async function globalTeardown() {
  await globalThis.__backends?.stop();
}
