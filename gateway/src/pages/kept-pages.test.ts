import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { KeptPages } from './kept-pages.js';
import { Packed } from '../http/encodings.js';
import type { PageState, Sent } from './page.js';

const state = (tag: string, title: string): PageState => ({
  head: { title: '', description: '', path: '/', indexed: true, type: 'website' },
  queries: [{ key: [], json: JSON.stringify({ id: 1, title, upvotes: tag.length }) }],
  url: '/project/a',
  share: 'subject',
  build: 'one',
  scripts: '',
  tag,
});
const sent: Sent = { tag: 'a', body: Packed.of('page') };

describe('a kept page', () => {
  let kept: KeptPages;
  beforeEach(() => {
    jest.useFakeTimers();
    kept = new KeptPages();
    kept.set(state('a', 'A bridge'), sent);
  });
  afterEach(() => void jest.useRealTimers());

  it('is the page for a minute, and stands in for two at most: it says how long ago things were', () => {
    const page = state('a', 'A bridge');
    jest.advanceTimersByTime(59_000);
    expect(kept.current(page)).toBe(sent);
    jest.advanceTimersByTime(2_000);
    expect([kept.current(page), kept.standIn(page, false), kept.standIn(page, true)]).toEqual([undefined, sent, sent]);
    jest.advanceTimersByTime(60_000);
    expect(kept.standIn(page, false)).toBeUndefined();
  });

  it('stands in for a state with other counts, but not for somebody who may have made the difference', () => {
    const page = state('bb', 'A bridge');
    expect([kept.current(page), kept.standIn(page, false), kept.standIn(page, true)]).toEqual([
      undefined,
      sent,
      undefined,
    ]);
  });

  it('stands in for what changed within the last second only', () => {
    jest.advanceTimersByTime(900);
    expect(kept.current(state('a', 'A bridge'))).toBe(sent);
    jest.advanceTimersByTime(900);
    expect(kept.standIn(state('bb', 'A bridge'), false)).toBe(sent);
    jest.advanceTimersByTime(200);
    expect(kept.standIn(state('bb', 'A bridge'), false)).toBeUndefined();
  });

  it('does not stand in for one in which something has gone, nor for another build', () => {
    expect(kept.standIn(state('bb', 'A tunnel'), false)).toBeUndefined();
    expect(kept.standIn({ ...state('bb', 'A bridge'), build: 'two' }, false)).toBeUndefined();
  });
});
