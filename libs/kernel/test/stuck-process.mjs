// A process of the site, from the built code, whose event loop hangs for as many milliseconds as it is told once it has
// started.
import { PartConfig, run } from '@app/kernel';

const hangMs = Number(process.argv[2]);

await run('example', PartConfig, async () => {
  process.stdout.write('started\n');
  setTimeout(() => {
    const until = performance.now() + hangMs;
    while (performance.now() < until);
    process.stdout.write('turning again\n');
  }, 0);
  return { close: async () => undefined };
});
