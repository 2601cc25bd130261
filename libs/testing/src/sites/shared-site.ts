import type { SystemUnderTest } from '@app/testing';
import type { TemporarySite } from './temporary-site.ts';
import { underTest } from '../parts/under-test.ts';

const VARIABLE = 'TEST_SITE';

interface SharedSite {
  url: string;
  database: string;
  /** The page of the mails that the site sends. */
  mailbox: string;
}

/** Hands a site on to the test files, which may run in processes of their own. */
export function handOnSite({ url, backends }: TemporarySite): void {
  process.env[VARIABLE] = JSON.stringify({
    url,
    database: backends.database,
    mailbox: backends.mailbox ?? '',
  } satisfies SharedSite);
}

/**
 * The site that the journeys share, with the demo's data. A file leaves every part running, and looks for what it made
 * itself.
 */
export function sharedSite(): SystemUnderTest & Pick<SharedSite, 'mailbox'> {
  const given = process.env[VARIABLE];
  if (!given) throw new Error('only files of web/e2e share a site: does jest.config.mjs know one of this name?');
  const { url, database, mailbox } = JSON.parse(given) as SharedSite;
  return { ...underTest(url, database), mailbox };
}
