import { PAGE_DATA_ID, type PageData, SITE_NAME } from '@app/contracts';

/** What the gateway wrote into the page. `now` is there only with a page that it rendered. */
export const readPageData = (): PageData => {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  const site = { name: SITE_NAME, url: window.location.origin };
  return { site, now: Date.now(), queries: [], ...(json ? (JSON.parse(json) as Partial<PageData>) : {}) };
};
