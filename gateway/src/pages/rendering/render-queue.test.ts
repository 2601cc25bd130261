import { describe, expect, it } from '@jest/globals';
import { RenderQueue, type Share } from './render-queue.js';

const queueOf = (...names: string[]) => {
  const queue = new RenderQueue<{ name: string; by: string; share: Share }>();
  const refused = names.flatMap((name) => queue.add(pageOf(name))?.name ?? []);
  return { queue, refused };
};
/** `a1` is the first page that network `a` asks for; `site:a1` one of the site, `search:a1` a search. */
const pageOf = (text: string) => {
  const [name, share = 'subject'] = text.split(':').reverse() as [string, Share?];
  return { name, share, by: name[0]! };
};
const order = (...names: string[]): string[] => {
  const { queue } = queueOf(...names);
  return [
    ...(function* () {
      for (let next; (next = queue.next());) yield next.name;
    })(),
  ];
};

describe('the queue of pages', () => {
  it('is first come, first served between different visitors', () => {
    expect(order('a1', 'b1', 'c1')).toEqual(['a1', 'b1', 'c1']);
  });

  it('takes nobody’s second page before somebody’s first', () => {
    expect(order('a1', 'a2', 'a3', 'b1', 'b2', 'c1')).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('takes pages of the site first and searches last', () => {
    expect(order('search:a1', 'a2', 'b1', 'site:a3')).toEqual(['a3', 'a2', 'b1', 'a1']);
  });

  it('has no place for more than twenty, and refuses those of whoever asks for most', () => {
    const flood = Array.from({ length: 30 }, (_, n) => `a${n}`);
    const { queue, refused } = queueOf(...flood, 'b1', 'site:a30', 'search:c1');
    expect(queue.size).toBe(20);
    expect(refused).toEqual([...flood.slice(20), 'a19', 'a18', 'c1']);
    expect([queue.next()?.name, queue.next()?.name, queue.next()?.name]).toEqual(['a30', 'a0', 'b1']);
  });
});
