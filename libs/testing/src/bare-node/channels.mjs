/**
 * The channel of one worker, by one that all of them share: the shared one gets to know a worker when that asks, so it
 * answers this one only.
 */
export function ofOneWorker(shared) {
  let listener;
  return {
    onMessage: (ofWorker) => void (listener = ofWorker),
    postMessage: (message) => {
      shared.onMessage(listener);
      shared.postMessage(message);
    },
  };
}
