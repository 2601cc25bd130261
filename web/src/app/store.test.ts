import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { store, useStore } from './store.js';

describe('a store', () => {
  it('calls those who listen after each change, and nobody who has left', () => {
    const count = store(0);
    const seen: string[] = [];
    const leave = count.subscribe(() => seen.push(`one ${count.get()}`));
    count.subscribe(() => seen.push(`other ${count.get()}`));
    count.set(1);
    leave();
    count.set(2);
    expect(seen).toEqual(['one 1', 'other 1', 'other 2']);
  });

  it('watches from the first who listens until the last has left, and again for the next', () => {
    let watching = 0;
    const clock = store(0, () => {
      watching += 1;
      return () => (watching -= 1);
    });
    const listen = () => clock.subscribe(() => undefined);
    for (let times = 0; times < 2; times++) {
      const [leave, leaveToo] = [listen(), listen()];
      expect(watching).toBe(1);
      leave();
      expect(watching).toBe(1);
      leaveToo();
      expect(watching).toBe(0);
    }
  });
});

describe('a page of the server', () => {
  /** What a component shows of a store that has changed before. */
  const shown = (useValue: () => unknown): unknown => {
    let value: unknown = 'nothing yet';
    renderToString(createElement(() => void (value = useValue())));
    return value;
  };
  const votes = store<ReadonlyMap<string, number>>(new Map());
  votes.set(new Map([['ana', 3]]));

  it('shows what the store began with', () => {
    const useVotes = () => useStore(votes).size;
    expect(shown(useVotes)).toBe(0);
  });

  it('shows what is said for it, also when that is undefined', () => {
    const useVote = () => useStore(votes, (all) => all.has('ana'), undefined);
    expect(shown(useVote)).toBeUndefined();
    const useAnyVote = () => useStore(votes, (all) => all.size > 0, null);
    expect(shown(useAnyVote)).toBeNull();
  });
});
