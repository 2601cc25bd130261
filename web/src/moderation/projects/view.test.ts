import { describe, expect, it } from '@jest/globals';
import { paramsOf, viewOf } from './view.js';

describe('the view of project moderation', () => {
  it.each([
    ['', { state: 'all', sort: 'newest' }],
    ['state=pending', { state: 'pending', sort: 'oldest' }],
    ['search=oak&state=featured&sort=title', { state: 'featured', sort: 'title', search: 'oak' }],
    ['category=Parks+%26+Rec', { state: 'all', sort: 'newest', category: 'Parks & Rec' }],
    ['needsLook=true&state=featured', { state: 'featured', sort: 'newest', needsLook: true }],
  ])('is in the address: %p', (params, view) => {
    expect(viewOf(new URLSearchParams(params))).toEqual(view);
    expect(viewOf(paramsOf(viewOf(new URLSearchParams(params))))).toEqual(view);
  });

  it('takes nothing from an address that it does not know', () => {
    const view = viewOf(new URLSearchParams('state=lost&sort=sideways&category=none&search=%20&needsLook=1'));
    expect(view).toEqual({ state: 'all', sort: 'newest' });
    expect(paramsOf(view).size).toBe(0);
  });
});
