import { handOnSite } from '../shared-site.ts';
import { startTemporarySite, type TemporarySite } from '../temporary-site.ts';

declare global {
  var startedSite: TemporarySite | undefined;
}

/** Starts the site that the journeys share: a start for each file would take longer than what the file looks at. */
export default async function globalSetup(): Promise<void> {
  globalThis.startedSite = await startTemporarySite({}, true);
  handOnSite(globalThis.startedSite);
}
