import { API } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { makeAdmin, type Person, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let parts: Parts;
let admin: Person;

beforeAll(async () => {
  parts = await startParts();
  admin = await makeAdmin(parts);
});
afterAll(() => parts.close());

const codeOf = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code];
const act = (by: Person, to: Person, what: 'role' | 'suspend' | 'restore' | 'sign-out', body?: unknown) =>
  by.browser.post(API.administer(to.me.id, what), body);

describe('the list of all people', () => {
  it('is an admin’s, with e-mail, role and total', async () => {
    const { me } = await signUp(parts, { firstName: 'Quentin', lastName: 'Vale' });
    const { status, body, headers } = await admin.browser.get(`${API.adminUsers}?search=quentin%20v`);
    expect([status, body]).toEqual([200, [me]]);
    expect(headers.get('x-total-count')).toBe('1');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('pages by its headers', async () => {
    for (let n = 0; n < 3; n += 1) await signUp(parts, { firstName: 'Paginus' });
    const first = await admin.browser.get(`${API.adminUsers}?search=paginus&limit=2`);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!;
    const second = await admin.browser.get(next);
    expect([first.body.length, second.body.length, second.headers.get('link')]).toEqual([2, 1, null]);
    expect(codeOf(await admin.browser.get(`${API.adminUsers}?cursor=xyz`))).toEqual([400, 'bad_request']);
    expect(codeOf(await admin.browser.get(`${API.adminUsers}?limit=101`))).toEqual([400, 'bad_request']);
  });

  it('is nobody else’s', async () => {
    const { browser } = await signUp(parts);
    expect(codeOf(await browser.get(API.adminUsers))).toEqual([403, 'forbidden']);
    expect(codeOf(await parts.browser().get(API.adminUsers))).toEqual([401, 'authentication_required']);
  });
});

describe('a role', () => {
  it('counts from the other’s very next request', async () => {
    const person = await signUp(parts);
    expect((await act(admin, person, 'role', { role: 'ADMIN' })).body).toMatchObject({ role: 'ADMIN' });
    expect((await person.browser.get(API.adminUsers)).status).toBe(200);
    expect((await person.browser.get(API.me)).body.role).toBe('ADMIN');
    expect((await act(admin, person, 'role', { role: 'USER' })).status).toBe(200);
    expect(codeOf(await person.browser.get(API.adminUsers))).toEqual([403, 'forbidden']);
  });

  it('of one’s own stays, and so does that of somebody who is not there', async () => {
    const own = await act(admin, admin, 'role', { role: 'USER' });
    expect([...codeOf(own), own.body.message]).toEqual([403, 'own_role', 'You cannot change your own role']);
    const nobody = await admin.browser.post(API.administer('nobody', 'role'), { role: 'USER' });
    expect(codeOf(nobody)).toEqual([404, 'not_found']);
  });

  it.each([[{ role: 'OWNER' }], [{}], [{ role: ['ADMIN'] }]])('is one of the two: not %j', async (body) => {
    const answer = await act(admin, admin, 'role', body);
    expect([answer.status, answer.body.details]).toEqual([422, [{ field: 'role', message: 'Please choose a role' }]]);
  });

  it('is no resident’s to give', async () => {
    const [one, other] = await Promise.all([signUp(parts), signUp(parts)]);
    expect(codeOf(await act(one, other, 'role', { role: 'ADMIN' }))).toEqual([403, 'forbidden']);
  });
});
