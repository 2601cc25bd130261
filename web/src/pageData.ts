import { PAGE_DATA_ID, type PageData, SITE_NAME } from '@app/contracts';

const read = (): Partial<PageData> => {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  return json ? (JSON.parse(json) as Partial<PageData>) : {};
};

/** What the gateway wrote into the page. Vite's dev server serves pages without it. */
export const pageData: PageData = { site: { name: SITE_NAME }, queries: [], ...read() };
