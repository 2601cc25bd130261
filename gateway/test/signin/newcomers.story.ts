import { API, PAGES } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { approvedProject, eventually, makeAdmin, signUp } from '@app/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { headOf } from '../pages/page-head.js';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts({ web: true });
});
afterAll(() => parts.close());

const ABOUT = { bio: 'Finest watches in town', website: 'https://watches.example' };
const HIDDEN = { bio: null, website: null };

it('no public answer has a newcomer’s bio or website, and all have them from the first approved project on', async () => {
  const [nell, admin] = [await signUp(parts, { firstName: 'Nell' }), await makeAdmin(parts)];
  const changed = await nell.browser.patch(API.profile, ABOUT);
  expect(changed.body).toMatchObject({ ...ABOUT, isNewcomer: true });
  expect((await nell.browser.get(API.me)).body).toMatchObject({ ...ABOUT, isNewcomer: true });
  const people = await admin.browser.get(`${API.adminUsers}?search=${nell.me.email}`);
  expect(people.body).toMatchObject([{ ...ABOUT, isNewcomer: true }]);

  const [anyone, api, page] = [parts.browser(), API.user(nell.me.id), PAGES.user(nell.me.id)];
  // To themselves, the public page is what the public sees.
  for (const browser of [anyone, nell.browser, admin.browser]) {
    expect((await browser.get(api)).body).toMatchObject({ ...HIDDEN, displayName: 'Nell Stone' });
    const { status, body } = await browser.get(page);
    expect(status).toBe(200);
    expect(body).toContain('Nell Stone');
    expect(body).not.toMatch(/watches/i);
  }

  const project = await approvedProject(parts, { by: nell });
  await eventually(async () => {
    expect((await anyone.get(api)).body).toMatchObject(ABOUT);
    expect((await anyone.get(API.project(project.slug))).body.creator).toMatchObject(ABOUT);
    const { body } = await anyone.get(page);
    expect(headOf(body).meta).toMatchObject({ description: ABOUT.bio });
    expect(headOf(body).jsonLd).toMatchObject({ mainEntity: { description: ABOUT.bio, sameAs: [ABOUT.website] } });
  });
  expect((await nell.browser.get(API.me)).body.isNewcomer).toBe(false);
});
