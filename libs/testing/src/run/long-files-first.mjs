import Sequencer from '@jest/test-sequencer';

/** Files that take long, the longest of each suite first: `npm test` names them at its end. */
const LONG = [
  'deploy/launcher/test/killed/outages.faults.ts',
  'deploy/launcher/test/killed/hangs.faults.ts',
  'deploy/launcher/test/killed/kills.faults.ts',
  'deploy/operator/test/doctor/doctor.system.ts',
  'deploy/launcher/test/start/dev.faults.ts',
  'deploy/launcher/test/start/demo-people.faults.ts',
  'gateway/test/my-data/deletion.faults.ts',
  'deploy/launcher/test/clocks/clocks.faults.ts',
  'deploy/launcher/test/killed/mails.faults.ts',
  'deploy/launcher/test/killed/hide-all.faults.ts',
  'deploy/launcher/test/disks/full-disks.faults.ts',
  'deploy/operator/test/restore/restore.command.ts',
  'deploy/launcher/test/start/launcher.faults.ts',
  'libs/testing/test/runner.faults.ts',
  'services/media/test/sweep.story.ts',
  'gateway/test/moderation/hide-all.story.ts',
  'gateway/test/permissions/permissions.story.ts',
  'gateway/test/my-data/deletion.story.ts',
  'services/notices/test/digests.story.ts',
  'gateway/test/moderation/archive.large.ts',
  'libs/kernel/test/bus/encrypted.story.ts',
  'web/e2e/moderation/admin-projects.journey.ts',
  'web/e2e/residents/uploads.journey.ts',
  'web/e2e/admins/reports.journey.ts',
  'web/e2e/residents/story.journey.ts',
  'web/e2e/residents/resident.journey.ts',
  'web/e2e/moderation/several-projects.journey.ts',
  'web/e2e/moderation/gallery.journey.ts',
  'web/e2e/moderation/trust.journey.ts',
  'web/e2e/moderation/versions.journey.ts',
  'web/e2e/residents/sentences.journey.ts',
  'web/e2e/residents/writing.journey.ts',
  'web/e2e/account/links.journey.ts',
];

/**
 * In a fresh clone Jest knows no file's time and goes by size. A short file that takes long would come last, and leave
 * a core with nothing to do.
 */
export default class LongFilesFirst extends Sequencer {
  sort(tests) {
    const place = ({ path }) => {
      const found = LONG.findIndex((file) => path.endsWith(file));
      return found < 0 ? LONG.length : found;
    };
    return super.sort(tests).sort((one, other) => place(one) - place(other));
  }
}
