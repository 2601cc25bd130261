import { API, NO_USER, USER_HEADER } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { approvedProject, makeAdmin, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiRoutes } from '../../src/http/routes.js';
import { writtenRows } from '../permissions/written-rows.js';

let parts: Parts;
let next: Person;

beforeAll(async () => {
  parts = await startParts();
  next = await makeAdmin(parts);
});
afterAll(() => parts.close());

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('a write that says whose it is', () => {
  it('is not done in the name of whoever else is signed in by now, whichever call it is', async () => {
    const gateway = await parts.startGateway();
    const writes = gateway.app
      .get(ApiRoutes)
      .all.filter(({ method, access }) => access !== 'public' && !['GET', 'HEAD'].includes(method));
    expect(writes.length).toBeGreaterThan(20);
    const project = await approvedProject(parts, { by: next });
    const before = await writtenRows(parts);
    for (const { method, url } of writes)
      for (const meantBy of ['somebody-who-was-here-before', NO_USER]) {
        const path = url.replace(/:(\w+)/g, String(project.id));
        const headers = { 'x-csrf-token': await next.browser.csrf(), [USER_HEADER]: meantBy };
        // Refused before the body is read: this one could not be.
        const answer = await next.browser.send(method, path, '{"bio": ', headers);
        expect([method, url, ...codeOf(answer)]).toEqual([method, url, 409, 'session_changed']);
      }
    expect(await writtenRows(parts)).toEqual(before);
    await gateway.close();
  });

  it('is done for that person, and for a client that does not say', async () => {
    const { browser, me } = await signUp(parts);
    const saved = await browser.patch(API.profile, { bio: 'Plants trees' }, { [USER_HEADER]: me.id });
    expect([saved.status, saved.body.bio]).toEqual([200, 'Plants trees']);
    expect((await browser.patch(API.profile, { bio: 'Plants more trees' })).status).toBe(200);
  });

  it('is a sign-in to ask for, when nobody is signed in', async () => {
    const { me } = await signUp(parts);
    const answer = await parts.browser().patch(API.profile, { bio: 'Hi' }, { [USER_HEADER]: me.id });
    expect(codeOf(answer)).toEqual([401, 'authentication_required']);
  });
});
