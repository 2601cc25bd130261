import type { HideTarget } from '@app/contracts';
import { useSyncExternalStore } from 'react';

/** What an admin is about to take out of public sight. */
export interface ToHide {
  targetType: HideTarget;
  targetId: string;
}

let asked: ToHide | null = null;
const listeners = new Set<() => void>();

const change = (target: ToHide | null): void => {
  asked = target;
  for (const listener of listeners) listener();
};

/** The dialog stands around all pages (Root.tsx), so that a button for it is only a button. */
export const hiding = {
  begin: (targetType: HideTarget, id: number | string): void => change({ targetType, targetId: String(id) }),
  end: (): void => change(null),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToHide = (): ToHide | null =>
  useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
