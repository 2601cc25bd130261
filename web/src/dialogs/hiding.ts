import type { HideTarget } from '@app/contracts';
import { store, useStore } from '../app/store.js';

/** What an admin is about to take out of public sight. */
export interface ToHide {
  targetType: HideTarget;
  targetId: string;
  /** Which picture of a project's story. */
  imageId?: string;
}

const asked = store<ToHide | null>(null);

/** The dialog stands around all pages (Root.tsx), so that a button for it is only a button. */
export const hiding = {
  begin: (targetType: HideTarget, id: number | string, imageId?: string): void =>
    asked.set({ targetType, targetId: String(id), ...(imageId === undefined ? {} : { imageId }) }),
  end: (): void => asked.set(null),
};

export const useToHide = (): ToHide | null => useStore(asked);
