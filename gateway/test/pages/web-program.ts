import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RenderAnswer } from '@app/contracts';

/** The web as it was built. */
export const BUILT = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** A page's address, and its data as JSON. */
type Order = readonly [url: string, data: string];

/** Gives all of these at once to a new thread of the web's own program. @returns how each looks, in their order. */
export async function renderedAtOnce(orders: readonly Order[]): Promise<string[]> {
  const worker = new Worker(join(BUILT, 'server/page.js'), { env: {} });
  const made: string[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      let missing = orders.length;
      worker.on('error', reject).on('message', (answer: RenderAnswer) => {
        made[answer.id] = 'fault' in answer ? answer.fault : looksOf(answer.html, answer.styles);
        if ((missing -= 1) === 0) resolve();
      });
      for (const [id, [url, data]] of orders.entries()) worker.postMessage({ id, url, data });
    });
  } finally {
    await worker.terminate();
  }
  return made;
}

/**
 * The HTML with each class's declarations in the place of its name. Chakra keeps what it has worked out by the names of
 * the properties in any order, so the name itself depends on who was the first to write them.
 */
function looksOf(html: string, styles: string): string {
  const looks = new Map<string, string[]>();
  for (const [, around, name, rest, body] of styles.matchAll(/(@[^{}]*\{)?\.(site-\w+)([^{}]*)\{([^{}]*)\}/g)) {
    const rule = `${around ?? ''}${rest}{${body!.split(';').sort().join(';')}}`;
    looks.set(name!, [...(looks.get(name!) ?? []), rule].sort());
  }
  return html.replaceAll(/\bsite-\w+/g, (name) => looks.get(name)?.join(' ') ?? name);
}

/** Where two texts part, with some of what each says there. */
export function parting(one: string, other: string): [string, string] | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one.slice(Math.max(0, at - 60), at + 100), other.slice(Math.max(0, at - 60), at + 100)];
}
