import { startBackends } from './backends.mjs';

/** Starts the real backends once for all stories and migrates the template database that every file clones. */
export default async function globalSetup() {
  const backends = await startBackends();
  globalThis.__backends = backends;
  process.env['TEST_PARTS'] = JSON.stringify(backends.addresses);
  process.stdout.write(`\nbackends: ${backends.kind}\n`);
}
