import type { AdminProjectCard, AdminProjectState, BulkDecision, ProjectDecision, Slice } from '@app/contracts';
import type { InfiniteData } from '@tanstack/react-query';
import type { ListView } from '../view.js';

export type ModerationList = InfiniteData<Slice<AdminProjectCard>>;
export type ModerationDecision = ProjectDecision | BulkDecision;

const UNMARKED = { isFeatured: false, isSponsored: false, isInspiration: false, featuredAt: null, sponsoredAt: null };

/** A card as it will be after a decision; null when it will be gone. `at` is about now. */
export function decided(
  card: AdminProjectCard,
  decision: ModerationDecision,
  at = new Date().toISOString(),
): AdminProjectCard | null {
  switch (decision) {
    case 'approve':
      return { ...card, isApproved: true, rejectedAt: null, rejectionReason: null, resubmission: null };
    case 'reject':
      return {
        ...card,
        ...UNMARKED,
        isApproved: false,
        rejectedAt: at,
        resubmission: null,
        needsLook: false,
        ownersEdit: null,
        creatorTrusted: false,
      };
    case 'feature':
      return { ...card, isFeatured: true, featuredAt: at };
    case 'unfeature':
      return { ...card, isFeatured: false, featuredAt: null };
    case 'sponsor':
      return { ...card, isSponsored: true, sponsoredAt: at };
    case 'unsponsor':
      return { ...card, isSponsored: false, sponsoredAt: null };
    case 'inspiration':
      return { ...card, isInspiration: true };
    case 'remove-inspiration':
      return { ...card, isInspiration: false };
    case 'look':
    case 'take-back':
      return { ...card, needsLook: false, ownersEdit: null };
    case 'trust':
      return { ...card, creatorTrusted: true };
    case 'untrust':
      return { ...card, creatorTrusted: false };
    case 'delete':
      return null;
  }
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
