// A process of the site, from the built code, whose event loop hangs for HANG_MS milliseconds once it has started.
import { PartConfig, run } from '@app/kernel';

const hangMs = Number(process.env.HANG_MS);

await run('example', PartConfig, async () => {
  process.stdout.write('started\n');
  setTimeout(() => {
    const until = performance.now() + hangMs;
    while (performance.now() < until);
    process.stdout.write('turning again\n');
  }, 0);
  return { close: async () => undefined };
});
