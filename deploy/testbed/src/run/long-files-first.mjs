import Sequencer from '@jest/test-sequencer';

/** Those that take minutes, the longest first: `npm test` names them at its end. */
const LONG = [
  'deploy/local/test/hangs.faults.ts',
  'deploy/local/test/outages.faults.ts',
  'deploy/local/test/kills.faults.ts',
  'deploy/doctor/test/doctor.system.ts',
  'deploy/local/test/demo-people.faults.ts',
  'deploy/local/test/clocks.faults.ts',
  'deploy/restore/test/restore.command.ts',
  'deploy/local/test/launcher.faults.ts',
  'deploy/testbed/test/runner.faults.ts',
  'services/media/test/sweep.story.ts',
  'gateway/test/hide-all.story.ts',
];

/** In a fresh clone Jest knows no file's time and goes by size. A short file that takes long would come last, and leave a core with nothing to do. */
export default class LongFilesFirst extends Sequencer {
  sort(tests) {
    const place = ({ path }) => {
      const found = LONG.findIndex((file) => path.endsWith(file));
      return found < 0 ? LONG.length : found;
    };
    return super.sort(tests).sort((one, other) => place(one) - place(other));
  }
}
