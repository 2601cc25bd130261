import { API, imageIdOf, sentences } from '@app/contracts';
import { codeOf, eventually, picture, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, resident, type Town } from './town.js';

let town: Town;
const ask = () => town.parts.rpc.projects;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

describe('a submitted project', () => {
  it('is pending, belongs to who sent it, and has the uploaded picture', async () => {
    const project = await town.submit({ title: 'Lantern walk', websiteUrl: '' });
    expect(project).toMatchObject({
      userId: town.maya.userId,
      slug: 'lantern-walk',
      isApproved: false,
      upvotes: 0,
      commentCount: 0,
      version: 1,
      websiteUrl: null,
      imageUrl: town.imageUrl,
      image: { url: town.imageUrl, placeholder: expect.stringMatching(/^data:/) },
      creator: { id: town.maya.userId, displayName: 'Maya Okafor' },
    });
    expect(project).not.toHaveProperty('rejectedAt');
    expect(new Date(project.createdAt).toISOString()).toBe(project.createdAt);
  });

  it('needs somebody who is signed in and has an account', async () => {
    expect(await codeOf(ask().submit({ fields: town.fields() }, null))).toBe('authentication_required');
    expect(await codeOf(ask().submit({ fields: town.fields() }, resident('nobody')))).toBe('authentication_required');
  });

  it('keeps what the allow-list allows and tells media which pictures it uses', async () => {
    const content = `<p onclick="x()">Join <a href="https://example.org">us</a></p><img src="${town.imageUrl}"><script>x()</script>`;
    const project = await town.submit({ content });
    expect(project.content).toBe(
      `<p>Join <a href="https://example.org" rel="nofollow noopener">us</a></p><img src="${town.imageUrl}" />`,
    );
    const [published] = await town.parts.sql<{ payload: unknown }>(
      `select payload from projects.outbox where subject = 'events.projects.saved' order by id desc limit 1`,
    );
    expect(published?.payload).toEqual({ projectId: project.id, version: 1, imageIds: [imageIdOf(town.imageUrl)] });
  });

  it('is refused when its content is too long after cleaning', async () => {
    const call = ask().submit({ fields: town.fields({ content: '&'.repeat(20_000) }) }, town.maya);
    await expect(call).rejects.toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'content', message: sentences.content_long }],
    });
  });

  it('is refused when its picture was never uploaded, or is an avatar', async () => {
    const { browser } = await signUp(town.parts);
    const avatar = await browser.upload(API.profileImage, 'profileImage', await picture());
    for (const imageUrl of ['/media/abcdefghijklmnopqrstuvwx/1200.webp', avatar.body.url as string])
      await expect(ask().submit({ fields: town.fields({ imageUrl }) }, town.maya)).rejects.toMatchObject({
        code: 'validation_failed',
        details: [{ field: 'imageUrl', message: sentences.image_foreign }],
      });
  });
});

describe('the pictures of a story', () => {
  const fresh = async () => {
    const { browser } = await signUp(town.parts);
    return (await browser.upload(API.upload, 'image', await picture())).body.url as string;
  };
  const story = (...urls: string[]) => urls.map((url) => `<p>See</p><img src="${url}" alt="">`).join('');
  const gone = '/media/abcdefghijklmnopqrstuvwx/800.webp';
  const refused = { code: 'validation_failed', details: [{ field: 'content', message: sentences.content_image }] };
  const unusedSince = async (url: string) =>
    (
      await town.parts.sql<{ hours: number }>(
        `select extract(epoch from now() - unused_since)::float8 / 3600 as hours from media.images where id = $1`,
        [imageIdOf(url)],
      )
    )[0]!.hours;

  it('must be there, in an old draft too, and are swept by nobody from then on', async () => {
    const content = story(town.imageUrl, gone);
    await expect(ask().submit({ fields: town.fields({ content }) }, town.maya)).rejects.toMatchObject(refused);
    const old = await fresh();
    await town.parts.sql(`update media.images set unused_since = now() - interval '25 hours' where id = $1`, [
      imageIdOf(old),
    ]);
    await town.submit({ content: story(old) });
    expect(await unusedSince(old)).toBeLessThan(1);
  });

  it('are asked about when an edit brings them, and not once they are there', async () => {
    const { id } = await town.submit({ content: story(town.imageUrl) });
    const edit = (content: string) =>
      ask().update({ project: String(id), fields: town.fields({ content }) }, town.maya);
    await expect(edit(story(town.imageUrl, gone))).rejects.toMatchObject(refused);
    await town.parts.stopService('media');
    expect(await edit(`<p>New words</p>${story(town.imageUrl)}`)).toMatchObject({ version: 2 });
    expect(await codeOf(edit(story(town.imageUrl, gone)))).toBe('unavailable');
    town.parts.running.media = await town.parts.startInstance('media');
  });

  it('are named as faulty beside the main one', async () => {
    const fields = town.fields({ imageUrl: gone, content: story(gone) });
    await expect(ask().submit({ fields }, town.maya)).rejects.toMatchObject({
      details: [{ field: 'imageUrl', message: sentences.image_foreign }, refused.details[0]],
    });
  });
});

describe('the address of a project', () => {
  it('is its own even when many of one title come at once', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => town.submit({ title: 'Repair café' })));
    const slugs = all.map((project) => project.slug);
    expect(new Set(slugs).size).toBe(12);
    expect(slugs.filter((slug) => slug === 'repair-cafe')).toHaveLength(1);
    for (const slug of slugs) expect(slug).toMatch(/^repair-cafe(-[a-z0-9]{4})?$/);
  });

  it('is never a number nor a fixed path', async () => {
    expect((await town.submit({ title: '2027' })).slug).toBe('project-2027');
    expect((await town.submit({ title: 'Featured' })).slug).toBe('project-featured');
    expect((await town.submit({ title: '公园' })).slug).toMatch(/^project-[a-z0-9]{4}$/);
  });

  it('stays when the title changes', async () => {
    const { id, slug } = await town.submit({ title: 'Skate spot' });
    const fields = town.fields({ title: 'Skate park' });
    const edited = await ask().update({ project: String(id), fields }, town.maya);
    expect(edited).toMatchObject({ title: 'Skate park', slug, version: 2 });
    expect(await ask().get({ project: slug }, town.maya)).toMatchObject({ title: 'Skate park' });
  });
});

describe('a submission that is sent again with its key', () => {
  const count = async (title: string) =>
    (await town.parts.sql('select id from projects.projects where title = $1', [title])).length;

  it('gives the first answer and no second project', async () => {
    const fields = town.fields({ title: 'Tool library' });
    const first = await ask().submit({ fields, idempotencyKey: 'a' }, town.maya);
    await ask().decide({ decision: 'approve', project: String(first.id) }, ada);
    expect(await ask().submit({ fields, idempotencyKey: 'a' }, town.maya)).toEqual(first);
    expect(await count('Tool library')).toBe(1);
  });

  it('gives one project to ten who come at once', async () => {
    const fields = town.fields({ title: 'Seed exchange' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask().submit({ fields, idempotencyKey: 'b' }, town.maya)),
    );
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(await count('Seed exchange')).toBe(1);
  });

  it('is refused when it says something else', async () => {
    await ask().submit({ fields: town.fields({ title: 'Bandstand' }), idempotencyKey: 'c' }, town.maya);
    const other = ask().submit({ fields: town.fields({ title: 'Gazebo' }), idempotencyKey: 'c' }, town.maya);
    expect(await codeOf(other)).toBe('idempotency_mismatch');
  });

  it('is refused when the same fields were sent for something else', async () => {
    const { userId } = town.maya;
    const fields = town.fields({ title: 'Pergola' });
    await ask().submit({ fields, idempotencyKey: 'p' }, town.maya);
    const other = ask().submitInspiration({ fields, idempotencyKey: 'p' }, { userId, role: 'ADMIN' });
    expect(await codeOf(other)).toBe('idempotency_mismatch');
    expect(await count('Pergola')).toBe(1);
  });

  it('does not meet the same key of somebody else', async () => {
    const fields = town.fields({ title: 'Mural' });
    const { me } = await signUp(town.parts);
    const mine = await ask().submit({ fields, idempotencyKey: 'd' }, town.maya);
    expect((await ask().submit({ fields, idempotencyKey: 'd' }, resident(me.id))).id).not.toBe(mine.id);
  });

  it('is a new one after a day', async () => {
    const fields = town.fields({ title: 'Dog run' });
    const first = await ask().submit({ fields, idempotencyKey: 'e' }, town.maya);
    await town.parts.sql(
      `update projects.idempotency_keys set created_at = now() - interval '25 hours' where key = 'e'`,
    );
    expect((await ask().submit({ fields, idempotencyKey: 'e' }, town.maya)).id).not.toBe(first.id);
  });
});

describe('an edit', () => {
  it('changes the form’s fields and nothing else, whatever it carries', async () => {
    const { id } = await town.submit({ title: 'Orchard' });
    const fields = {
      ...town.fields({ title: 'Town orchard' }),
      isApproved: true,
      userId: 'eve',
      upvotes: 99,
      slug: 'x',
    };
    expect(await ask().update({ project: String(id), fields }, town.maya)).toMatchObject({
      title: 'Town orchard',
      isApproved: false,
      userId: town.maya.userId,
      upvotes: 0,
      slug: 'orchard',
    });
  });

  it('of what somebody else has edited in the meantime is refused', async () => {
    const { id, version } = await town.approved({ title: 'Crosswalk' });
    const edit = (title: string) =>
      ask().update({ project: String(id), version, fields: town.fields({ title }) }, town.maya);
    const codes = await Promise.all(['A', 'B', 'C'].map((title) => codeOf(edit(title))));
    expect(codes.sort()).toEqual(['edit_conflict', 'edit_conflict', 'ok']);
  });

  it('is for the owner and for admins', async () => {
    const { id } = await town.approved({ title: 'Fountain' });
    const edit = (caller: Parameters<ReturnType<typeof ask>['update']>[1]) =>
      codeOf(ask().update({ project: String(id), fields: town.fields({ title: 'Fountain' }) }, caller));
    expect(await edit(null)).toBe('forbidden');
    expect(await edit(resident('eve'))).toBe('forbidden');
    expect(await edit(town.maya)).toBe('ok');
    expect(await edit(ada)).toBe('ok');
  });
});

describe('the name under a project', () => {
  it('follows its creator’s profile', async () => {
    const person = await signUp(town.parts, { firstName: 'Jo' });
    const { projects } = town.parts.rpc;
    const { id } = await projects.submit({ fields: town.fields() }, resident(person.me.id));
    await person.browser.patch(API.profile, { firstName: 'Josephine' });
    await eventually(async () => {
      const { creator } = await projects.get({ project: String(id) }, resident(person.me.id));
      expect(creator.firstName).toBe('Josephine');
    });
  });
});
