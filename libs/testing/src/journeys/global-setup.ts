import { handOnSite } from '../sites/shared-site.ts';
import { startTemporarySite, type TemporarySite } from '../sites/temporary-site.ts';

declare global {
  var startedSite: TemporarySite | undefined;
}

/**
 * Starts the site that the journeys share: a start for each file would take longer than what the file looks at. When
 * TEST_SITE names one that runs already, with the demo's data and without limits, they go there.
 */
export default async function globalSetup(): Promise<void> {
  if (process.env['TEST_SITE']) return;
  globalThis.startedSite = await startTemporarySite({}, { demo: true });
  handOnSite(globalThis.startedSite);
}
