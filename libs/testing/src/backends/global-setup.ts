import { handOn } from './addresses.ts';
import { type StartedBackends, startBackends } from './backends.ts';

declare global {
  var startedBackends: StartedBackends | undefined;
}

/** Starts the real backends once for all stories, and migrates the template database that every file clones. */
export default async function globalSetup(): Promise<void> {
  const backends = await startBackends();
  globalThis.startedBackends = backends;
  handOn(backends.addresses);
  process.stdout.write(`\nbackends: ${backends.kind}\n`);
}
