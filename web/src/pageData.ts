import { SITE_NAME } from '@app/contracts';
import type { QueryKey } from '@tanstack/react-query';

interface PageData {
  site: { name: string };
  /** Answers that the gateway had at hand when it wrote the page; the keys are those of queryKeys.ts. */
  queries: [QueryKey, unknown][];
}

const read = (): Partial<PageData> => {
  const json = document.getElementById('page-data')?.textContent;
  return json ? (JSON.parse(json) as Partial<PageData>) : {};
};

/** What the gateway wrote into the page's `<script type="application/json" id="page-data">`. */
export const pageData: PageData = { site: { name: SITE_NAME }, queries: [], ...read() };
