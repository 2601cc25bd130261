import { parseArgs } from 'node:util';
import { Refusal } from '../report.ts';
import { startTestBackends } from './test-backends.ts';

/**
 * `node …/test-backends-cli.ts --data DIR`: prints the addresses as one JSON line, and serves until its standard input
 * closes or SIGTERM comes.
 */
const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (!values.data) throw new Error('--data DIR is missing');
try {
  const backends = await startTestBackends(values.data);
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping ??= backends.stop();
    await stopping;
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.stdin.on('end', () => void stop()).resume();
  console.log(JSON.stringify(backends.addresses));
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
}
