import { describe, expect, it } from '@jest/globals';
import { bannerOf, canEdit } from './project-rules.js';

describe('a project', () => {
  it('is edited by its owner and by admins only', () => {
    const project = { userId: 'maya' };
    expect(canEdit(project, { userId: 'maya', role: 'USER' })).toBe(true);
    expect(canEdit(project, { userId: 'ruth', role: 'ADMIN' })).toBe(true);
    expect(canEdit(project, { userId: 'ruth', role: 'USER' })).toBe(false);
    expect(canEdit(project, null)).toBe(false);
  });

  it.each([
    [true, true, true, 'SPONSORED'],
    [false, true, true, 'INSPIRATION'],
    [false, false, true, 'FEATURED'],
    [false, false, false, null],
  ])('sponsored %p, inspiration %p, featured %p wears %p', (isSponsored, isInspiration, isFeatured, banner) => {
    expect(bannerOf({ isSponsored, isInspiration, isFeatured })).toBe(banner);
  });
});
