import { PAGE_DATA_ID } from '@app/contracts';
import { parse } from 'node-html-parser';

interface PageHead {
  title: string;
  meta: Record<string, string>;
  canonical: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came
  jsonLd: any;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came
  data: { site: { name: string }; queries: [unknown[], any][] };
}

/** What a crawler and the web app read in a page. */
export function headOf(html: string): PageHead {
  const page = parse(html);
  const script = (selector: string) => page.querySelector(`script${selector}`)?.rawText;
  const named = page.querySelectorAll('head meta').flatMap((meta) => {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property');
    return name ? [[name, meta.getAttribute('content') ?? '']] : [];
  });
  const jsonLd = script('[type="application/ld+json"]');
  return {
    title: page.querySelector('head title')?.text ?? '',
    meta: Object.fromEntries(named),
    canonical: page.querySelector('head link[rel=canonical]')?.getAttribute('href'),
    jsonLd: jsonLd && JSON.parse(jsonLd),
    data: JSON.parse(script(`#${PAGE_DATA_ID}`)!),
  };
}
