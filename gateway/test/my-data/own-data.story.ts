import { API, type Project } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import {
  adminOf,
  approvedProject,
  comment,
  confirmAddress,
  type Person,
  picture,
  reply,
  signUp,
  submitProject,
} from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import JSZip from 'jszip';

let parts: Parts;
let person: Person;
let other: Person;
let project: Project;
let avatar: string;

beforeAll(async () => {
  parts = await startParts();
  [person, other] = await Promise.all([
    signUp(parts, { firstName: 'Maya', lastName: 'Okafor' }),
    signUp(parts, { firstName: 'Otto', lastName: 'Nemeth' }),
  ]);
  project = await approvedProject(parts, { by: other });
  const { body } = await person.browser.upload(API.profileImage, 'profileImage', await picture());
  avatar = body.url as string;
  await person.browser.patch(API.profile, { bio: 'I fix benches', profileImageUrl: avatar });
  const said = await comment(person, project.id, 'Buy watches');
  await reply(person, await comment(other, project.id, 'Words of another'), 'My answer');
  await submitProject(person, { title: 'A pending bench' });
  await person.browser.post(API.upvote(project.id));
  const report = { targetType: 'project', targetId: String(project.id), reason: 'spam', note: 'My note' };
  await person.browser.post(API.reports, report);
  const admin = await adminOf(parts);
  await admin.browser.post(API.adminHide, { targetType: 'comment', targetId: String(said.id), reason: 'An ad' });
});
afterAll(() => parts.close());

const ask = ({ browser }: Person): Promise<Response> =>
  fetch(`${parts.url}${API.ownData}`, { headers: { cookie: browser.cookieHeader } });

async function filesOf(by: Person) {
  const response = await ask(by);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('cache-control')).toMatch(/no-store|private/);
  return JSZip.loadAsync(await response.arrayBuffer());
}
const read = async (zip: JSZip, name: string): Promise<never> =>
  JSON.parse(await zip.file(`${name}.json`)!.async('string')) as never;

describe('what somebody downloads of their own', () => {
  it('is all that they have here, with the reason of what is hidden, and their pictures', async () => {
    const zip = await filesOf(person);
    expect(await read(zip, 'account')).toMatchObject([
      { id: person.me.id, email: person.me.email, firstName: 'Maya', bio: 'I fix benches' },
    ]);
    expect(await read(zip, 'projects')).toMatchObject([{ title: 'A pending bench', isApproved: false }]);
    expect(await read(zip, 'votes')).toMatchObject([{ projectId: project.id, at: expect.any(String) }]);
    expect(await read(zip, 'comments')).toMatchObject([{ content: 'Buy watches', hiddenReason: 'An ad' }]);
    expect(await read(zip, 'replies')).toMatchObject([{ content: 'My answer', hiddenReason: null }]);
    expect(await read(zip, 'reports')).toMatchObject([{ reason: 'spam', note: 'My note' }]);
    expect(await read(zip, 'sign-ins')).toMatchObject([{ isCurrent: true }]);
    const pictures = (await read(zip, 'pictures')) as { url: string; file: string }[];
    const { file } = pictures.find(({ url }) => url === avatar)!;
    const shown = await fetch(`${parts.url}${avatar}`);
    expect(Buffer.from(await zip.file(file)!.async('uint8array'))).toEqual(Buffer.from(await shown.arrayBuffer()));
    expect(await read(zip, 'manifest')).toMatchObject({
      of: { id: person.me.id },
      files: expect.arrayContaining([{ name: 'comments.json', rows: 1 }]),
    });
  });

  it('has the newsletter at their own address, once it is confirmed to be theirs', async () => {
    const proof = 'Signed at the fair';
    const entered = 'insert into notices.subscribers (email, confirmed_at, proof) values ($1, now(), $2)';
    await parts.sql(entered, [person.me.email.toUpperCase(), proof]);
    expect(await read(await filesOf(person), 'newsletter')).toEqual([]);
    await confirmAddress(parts, person);
    expect(await read(await filesOf(person), 'newsletter')).toMatchObject([
      { proof, enteredAt: expect.any(String), confirmedAt: expect.any(String) },
    ]);
  });

  it('has no word and no address of others, and nothing that lets anybody in', async () => {
    const zip = await filesOf(person);
    const texts = await Promise.all(
      Object.values(zip.files)
        .filter(({ name }) => name.endsWith('.json'))
        .map(({ name }) => zip.file(name)!.async('string')),
    );
    const all = texts.join();
    for (const theirs of ['Words of another', other.me.email, 'Nemeth']) expect(all).not.toContain(theirs);
    expect(all).not.toMatch(/scrypt|password/i);
    expect(all).not.toContain(person.browser.cookie('sid'));
  });

  it('is nobody else’s, also of a service that is asked directly', async () => {
    expect((await fetch(`${parts.url}${API.ownData}`)).status).toBe(401);
    await expect(parts.rpc.comments.ownData({ file: 'comments', place: null }, null)).rejects.toMatchObject({
      code: 'authentication_required',
    });
    expect(await read(await filesOf(other), 'votes')).toEqual([]);
  });

  it('is no file while one of the services is away', async () => {
    for (const name of ['comments', 'notices', 'media'] as const) {
      await parts.stopService(name);
      const { status } = await ask(person);
      parts.running[name] = await parts.startInstance(name);
      expect([name, status]).toEqual([name, 503]);
    }
  }, 60_000);
});
