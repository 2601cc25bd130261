import { PAGE_DATA_ID } from '@app/contracts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const text = (markup: string): string =>
  markup.replace(/&(\w+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);

interface HeadTags {
  title: string;
  meta: Record<string, string>;
  canonical: string | undefined;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test looks into whatever came
  jsonLd: any;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test looks into whatever came
  data: { site: { name: string }; queries: [unknown[], any][] };
}

/** What a crawler and the web app read in a page. */
export function headOf(html: string): HeadTags {
  const meta = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)];
  const script = (attributes: string) => new RegExp(`<script ${attributes}>(.*?)</script>`, 's').exec(html)?.[1];
  const jsonLd = script('type="application/ld\\+json"');
  return {
    title: text(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    meta: Object.fromEntries(meta.map(([, name, content]) => [name, text(content!)])),
    canonical: text(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '') || undefined,
    jsonLd: jsonLd && JSON.parse(jsonLd),
    data: JSON.parse(script(`type="application/json" id="${PAGE_DATA_ID}"`)!),
  };
}
