import {
  type AdminProjectCard,
  type AdminProjectState,
  type BulkDecision,
  type Decision,
  ruleOf,
  type Slice,
} from '@app/contracts';
import type { InfiniteData } from '@tanstack/react-query';
import type { ListView } from '../view.js';

export type ModerationList = InfiniteData<Slice<AdminProjectCard>>;
export type ModerationDecision = Decision | BulkDecision;

/** A card as it will be after a decision; null when it will be gone. `at` is about now. */
export function decided(
  card: AdminProjectCard,
  decision: ModerationDecision,
  at = new Date().toISOString(),
): AdminProjectCard | null {
  if (decision === 'delete') return null;
  const { sets, review } = ruleOf(decision);
  return { ...card, ...sets?.(card, at, null), ...review };
}

const HOLDS: Record<AdminProjectState, (card: AdminProjectCard) => boolean> = {
  all: () => true,
  pending: ({ isApproved, rejectedAt }) => !isApproved && rejectedAt === null,
  featured: ({ isFeatured }) => isFeatured,
  sponsored: ({ isSponsored }) => isSponsored,
  inspiration: ({ isInspiration }) => isInspiration,
  candidates: ({ isApproved, isInspiration }) => isApproved && !isInspiration,
};

/** Which of the projects are shown: a tab, and whether only those that need a look. */
export type Shown = Pick<ListView, 'state' | 'needsLook'>;

/** Is this project among them? */
export const holds = ({ state, needsLook }: Shown, card: AdminProjectCard): boolean =>
  HOLDS[state](card) && (!needsLook || card.needsLook);

/** A list with a project as it is now: changed, or gone from this tab. The rest stays where it is. */
export const withCard = (
  list: ModerationList,
  shown: Shown,
  id: number,
  card: AdminProjectCard | null,
): ModerationList => ({
  ...list,
  pages: list.pages.map((slice) => ({
    ...slice,
    items: slice.items.flatMap((item) => (item.id !== id ? item : card && holds(shown, card) ? card : [])),
  })),
});
