import type { AdminProjectCard } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { itemsOf } from '../../../cached/lists.js';
import { decided, type ModerationList, holds, withCard } from './lists.js';

const AT = '2026-11-23T00:00:00.000Z';
const card = (id: number, more: Partial<AdminProjectCard> = {}) =>
  ({
    id,
    needsLook: false,
    ownersEdit: null,
    isApproved: false,
    isFeatured: false,
    isSponsored: false,
    rejectedAt: null,
    ...more,
  }) as AdminProjectCard;
const listOf = (...slices: AdminProjectCard[][]): ModerationList => ({
  pages: slices.map((items) => ({ items, nextCursor: null, total: 9 })),
  pageParams: slices.map(() => null),
});

describe('a decision that is on its way', () => {
  it.each([
    ['approve', card(1), ['all']],
    ['reject', card(1), ['all']],
    ['reject', card(1, { isApproved: true, isFeatured: true, isSponsored: true }), ['all']],
    ['feature', card(1, { isApproved: true, isSponsored: true }), ['all', 'featured', 'sponsored']],
    ['unfeature', card(1, { isApproved: true, isFeatured: true }), ['all']],
    ['sponsor', card(1, { isApproved: true }), ['all', 'sponsored']],
    ['unsponsor', card(1, { isApproved: true, isSponsored: true }), ['all']],
    ['look', card(1, { isApproved: true, needsLook: true }), ['all']],
    ['delete', card(1), []],
  ] as const)('%s: shows the project where it will be', (decision, before, tabs) => {
    const after = decided(before, decision, AT);
    const shown = (['all', 'pending', 'featured', 'sponsored'] as const).filter(
      (state) => after && holds({ state }, after),
    );
    expect(shown).toEqual(tabs);
  });
});

describe('a list', () => {
  it('has a project as it is now, or not any more', () => {
    const list = listOf([card(1), card(2)], [card(3)]);
    const approved = card(2, { isApproved: true });
    expect(itemsOf(withCard(list, { state: 'all' }, 2, approved))).toEqual([card(1), approved, card(3)]);
    expect(itemsOf(withCard(list, { state: 'pending' }, 2, approved))).toEqual([card(1), card(3)]);
    expect(itemsOf(withCard(list, { state: 'all' }, 3, null))).toEqual([card(1), card(2)]);
    expect(itemsOf(withCard(list, { state: 'all' }, 4, card(4)))).toEqual(itemsOf(list));
  });

  it('of those that need a look lets one go when an admin has looked', () => {
    const seen = card(2, { isApproved: true, needsLook: true });
    const list = listOf([card(1, { needsLook: true }), seen]);
    const shown = { state: 'all', needsLook: true } as const;
    expect(itemsOf(withCard(list, shown, 2, seen))).toHaveLength(2);
    expect(itemsOf(withCard(list, shown, 2, decided(seen, 'look'))).map(({ id }) => id)).toEqual([1]);
  });
});
