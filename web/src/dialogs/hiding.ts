import type { HideTarget } from '@app/contracts';
import { useSyncExternalStore } from 'react';

/** What an admin is about to take out of public sight. */
export interface ToHide {
  targetType: HideTarget;
  targetId: string;
  /** Of a project's picture: which of its story. */
  imageId?: string;
}

let asked: ToHide | null = null;
const listeners = new Set<() => void>();

const change = (target: ToHide | null): void => {
  asked = target;
  for (const listener of listeners) listener();
};

/** The dialog stands around all pages (Root.tsx), so that a button for it is only a button. */
export const hiding = {
  begin: (targetType: HideTarget, id: number | string, imageId?: string): void =>
    change({ targetType, targetId: String(id), ...(imageId === undefined ? {} : { imageId }) }),
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
