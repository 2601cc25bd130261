import { describe, expect, it } from '@jest/globals';
import { ofOneWorker } from './channels.mjs';

/** As the runner's: whoever asks, all who are known get the answer, and are forgotten. */
function sharedChannel() {
  const listeners = new Set<(message: unknown) => void>();
  return {
    onMessage: (listener: (message: unknown) => void) => void listeners.add(listener),
    postMessage: () => {
      for (const listener of listeners) {
        listener('data');
        listeners.delete(listener);
      }
    },
  };
}

describe('the channel of a worker', () => {
  it('answers it when it asks, and not before: another one has asked while it was not listening', () => {
    const shared = sharedChannel();
    const [fast, slow] = [ofOneWorker(shared), ofOneWorker(shared)];
    const got: string[] = [];
    fast.onMessage(() => got.push('fast'));
    slow.onMessage(() => got.push('slow'));
    fast.postMessage('ask');
    expect(got).toEqual(['fast']);
    slow.postMessage('ask');
    expect(got).toEqual(['fast', 'slow']);
  });
});
