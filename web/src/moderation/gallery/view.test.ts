import { describe, expect, it } from '@jest/globals';
import { paramsOf, inTab, viewOf } from './view.js';

describe('the view of the gallery’s page', () => {
  it.each([
    ['', 'current', { state: 'inspiration', sort: 'newest' }],
    ['tab=create', 'create', { state: 'inspiration', sort: 'newest' }],
    ['tab=existing', 'existing', { state: 'candidates', sort: 'most_upvoted' }],
    ['tab=existing&search=oak&sort=newest', 'existing', { state: 'candidates', sort: 'newest', search: 'oak' }],
    ['tab=lost&category=Cultural', 'current', { state: 'inspiration', sort: 'newest', category: 'Cultural' }],
  ])('is in the address: %p', (params, tab, list) => {
    const view = viewOf(new URLSearchParams(params));
    expect(view).toEqual({ tab, list });
    expect(viewOf(paramsOf(view))).toEqual(view);
  });

  it('takes the filters to another tab, and leaves the order', () => {
    const view = viewOf(new URLSearchParams('tab=existing&search=oak&category=Cultural&sort=title'));
    expect(String(inTab(view, 'current'))).toBe('search=oak&category=Cultural');
  });
});
