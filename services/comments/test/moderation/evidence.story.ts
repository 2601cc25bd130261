import { codeOf, eventually } from '@app/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openModeratedTown, spam } from './moderated-town.js';

const { town, moderator, ask, discussed, report, caseOf } = await openModeratedTown();
afterAll(() => town.parts.close());

const WATCHES = 'Buy watches at example.org';
const asReported = (text: string, title: string | null = null) => ({
  at: expect.any(String),
  title,
  text,
  story: null,
});
const dismiss = (caseId: number) => ask().resolveReport({ caseId, action: 'dismiss', note: null }, moderator);

describe('a case', () => {
  it('keeps the words as they were reported, beside what they are now, also when they are deleted', async () => {
    const { comment, on } = await discussed();
    const reported = await report(spam('comment', comment.id), town.maya);
    await ask().editComment({ ...on, content: 'A nice bench' }, town.ben);
    expect(await caseOf(reported)).toMatchObject({
      thing: { text: 'A nice bench' },
      asReported: [asReported(WATCHES)],
    });

    await report(spam('comment', comment.id), town.eve);
    const words = [asReported(WATCHES), asReported('A nice bench')];
    expect(await caseOf(reported)).toMatchObject({ reportCount: 2, asReported: words });
    await ask().editComment({ ...on, content: 'A bench' }, town.ben);
    await ask().removeComment(on, town.ben);
    expect(await caseOf(reported)).toMatchObject({ thing: { state: 'deleted', text: 'A bench' }, asReported: words });
  });

  it('keeps the same words once, whoever reports them', async () => {
    const { comment } = await discussed();
    const reported = await report(spam('comment', comment.id), town.maya);
    await Promise.all([report(spam('comment', comment.id), town.eve), report(spam('comment', comment.id), moderator)]);
    expect(await caseOf(reported)).toMatchObject({ reportCount: 3, asReported: [asReported(WATCHES)] });
  });

  it('keeps what a project and a person said of themselves', async () => {
    const { id, slug } = await discussed();
    await town.parts.roleSql('projects', 'update projects set content = $2 where id = $1', [id, '<p>By <b>us</b></p>']);
    const ofProject = await report(spam('project', slug), town.ben);
    await town.parts.roleSql('projects', `update projects set title = 'Watches', content = null where id = $1`, [id]);
    const description = 'Six benches made by the high school wood shop.';
    expect(await caseOf(ofProject)).toMatchObject({
      thing: { title: 'Watches', text: description, story: null },
      asReported: [{ title: 'Benches along the river walk', text: description, story: 'By us' }],
    });
    const riley = await town.resident();
    const ofPerson = await report(spam('user', riley.userId), town.ben);
    expect(await caseOf(ofPerson)).toMatchObject({ asReported: [{ title: 'Riley Stone', text: null, story: null }] });
  });
});

describe('what was dismissed', () => {
  it('is reported again by the same person once it has changed, and not without a change', async () => {
    const { comment, on } = await discussed();
    const again = () => report(spam('comment', comment.id), town.maya);
    const { id } = (await caseOf(await again()))!;
    await dismiss(id);
    expect(await codeOf(again())).toBe('already_reported');
    await ask().editComment({ ...on, content: 'Buy clocks' }, town.ben);
    const changed = (await caseOf(await again()))!;
    expect(changed).toMatchObject({ reportCount: 1, asReported: [asReported('Buy clocks')] });
    expect(changed.id).not.toBe(id);
    expect(await codeOf(again())).toBe('already_reported');
    // Back to the first words, which are decided on.
    await ask().editComment({ ...on, content: WATCHES }, town.ben);
    expect(await codeOf(again())).toBe('already_reported');
  });

  it('is so for a project whose story, picture or place has changed, and for a person with another name or profile', async () => {
    const { id, slug } = await discussed();
    const riley = await town.resident();
    const ofProject = () => codeOf(report(spam('project', slug), town.ben));
    const ofPerson = () => codeOf(report(spam('user', riley.userId), town.ben));
    expect([await ofProject(), await ofProject(), await ofPerson(), await ofPerson()]).toEqual(
      Array(2).fill(['ok', 'already_reported']).flat(),
    );
    for (const change of [
      `content = '<p>Watches</p>'`,
      `image_url = '/media/a/b.webp'`,
      `city = 'Xenia'`,
      `website_url = 'https://watches.example'`,
    ]) {
      await town.parts.roleSql('projects', `update projects set ${change} where id = $1`, [id]);
      expect([await ofProject(), await ofProject()]).toEqual(['ok', 'already_reported']);
    }
    const established = 'update users.users set established_at = now() where id = $1';
    await town.parts.sql(established, [riley.userId]);
    for (const change of [
      `first_name = 'Buy watches'`,
      `bio = 'Watches'`,
      `location = 'At the watchmaker'`,
      `website = 'https://watches.example'`,
      `profile_image_url = '/media/a/b.webp'`,
    ]) {
      await town.parts.sql(`update users.users set ${change} where id = $1`, [riley.userId]);
      expect([change, await ofPerson(), await ofPerson()]).toEqual([change, 'ok', 'already_reported']);
    }
  });

  it('pressed twice at once after a change is one report', async () => {
    const { comment, on } = await discussed();
    await report(spam('comment', comment.id), town.maya);
    await ask().editComment({ ...on, content: 'Buy clocks' }, town.ben);
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(report(spam('comment', comment.id), town.maya))));
    expect(codes.sort()).toEqual(['already_reported', 'already_reported', 'ok']);
  });
});

describe('one’s own reports', () => {
  const own = (by = town.maya, limit = 100, cursor?: string) =>
    ask().ownReports({ limit, ...(cursor === undefined ? {} : { cursor }) }, by);

  it('tell what became of them, with the words that were reported, newest first', async () => {
    const me = await town.resident();
    const { slug, comment, reply, on } = await discussed();
    const [first, second, third] = [
      await report(spam('comment', comment.id), me),
      await report(spam('reply', reply.id), me),
      await report(spam('project', slug), me),
    ];
    await ask().resolveReport({ caseId: (await caseOf(first))!.id, action: 'hide', note: null }, moderator);
    await dismiss((await caseOf(second))!.id);
    const { items, total } = await own(me);
    expect(total).toBe(3);
    expect(items).toEqual([
      {
        ...third,
        ...{ state: 'open', decidedAt: null, path: `/project/${slug}` },
        ...{ title: 'Benches along the river walk', text: 'Six benches made by the high school wood shop.' },
      },
      {
        ...second,
        ...{ state: 'dismissed', decidedAt: expect.any(String), title: null, text: 'Go away, spammer' },
        path: `/project/${slug}#reply-${comment.id}-${reply.id}`,
      },
      {
        ...first,
        ...{ state: 'acted_on', decidedAt: expect.any(String), title: null, text: WATCHES },
        path: `/project/${slug}#comment-${comment.id}`,
      },
    ]);
    await ask().removeComment(on, town.ben);
    expect((await own(me)).items[2]).toMatchObject({ text: WATCHES, path: null });
    const slice = await own(me, 2);
    expect((await own(me, 2, slice.nextCursor!)).items.map(({ id }) => id)).toEqual([first.id]);
  });

  it('lead nowhere while the project is not public', async () => {
    const me = await town.resident();
    const { id, slug, comment } = await discussed();
    for (const [type, target] of [
      ['comment', comment.id],
      ['project', slug],
    ] as const)
      await report(spam(type, target), me);
    await town.parts.rpc.projects.reject({ project: String(id) }, moderator);
    await eventually(async () => expect((await own(me)).items.map(({ path }) => path)).toEqual([null, null]));
  });

  it('are nobody else’s', async () => {
    expect(await own(await town.resident())).toMatchObject({ items: [], total: 0 });
    expect(await codeOf(ask().ownReports({ limit: 10 }, null))).toBe('authentication_required');
  });
});
