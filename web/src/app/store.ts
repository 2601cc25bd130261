import { useSyncExternalStore } from 'react';

/** A value that stands outside of the components which show it. */
export interface Store<T> {
  readonly initial: T;
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** @param watch begins with the first listener, and gives back what ends it after the last one. */
export function store<T>(initial: T, watch?: (set: (value: T) => void) => () => void): Store<T> {
  let value = initial;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const set = (next: T) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    stop ??= watch?.(set);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
    };
  };
  return { initial, get: () => value, set, subscribe };
}

/**
 * What a component shows of a store: it renders again when that changes. The server, and the take-over of its HTML,
 * show `onServer`.
 */
export function useStore<T>(of: Store<T>): T;
export function useStore<T, Seen>(of: Store<T>, select: (value: T) => Seen, onServer: Seen): Seen;
export function useStore(of: Store<unknown>, select?: (value: unknown) => unknown, onServer?: unknown) {
  return useSyncExternalStore(
    of.subscribe,
    () => (select ? select(of.get()) : of.get()),
    // By `select`, not by a default of `onServer`: that may be given, and be undefined.
    () => (select ? onServer : of.initial),
  );
}
