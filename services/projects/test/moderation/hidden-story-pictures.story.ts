import { codeOf, pictureOf, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.projects;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

const served = async (url: string) => (await town.parts.browser().get(url)).status;
const newPicture = async () => pictureOf(await signUp(town.parts));
const idOf = (url: string) => url.split('/')[2]!;
const img = (url: string, alt = '') => `<img src="${url}" alt="${alt}" />`;
const REASON = 'It shows somebody’s child';
const hide = (project: string, url: string, caller: typeof ada | null = ada) =>
  ask().hideImage({ project, imageId: idOf(url), reason: REASON }, caller);
const show = (project: string, url: string) => ask().showImage({ project, imageId: idOf(url) }, ada);
const storyOf = async (project: string) => (await ask().get({ project }, null)).content;
const own = (project: string) => ask().ownOne({ project }, town.maya);

/** A project whose story has two pictures. */
async function illustrated() {
  const [first, second] = [await newPicture(), await newPicture()];
  const content = `<p>Before.</p><p>${img(first, 'Us &gt; all')}</p><p>Between ${img(second)} and after.</p>`;
  const { id, slug, version } = await town.approved({ content });
  return { id, slug, version, first, second, content };
}

describe('a picture of a story that an admin hides', () => {
  it('is in no reader’s story and served no more, the other one stays, and its owner reads which and why', async () => {
    const { slug, version, first, second, content } = await illustrated();
    expect(await served(first)).toBe(200);
    for (let time = 0; time < 2; time += 1) expect(await hide(slug, first)).toEqual({ hidden: true });
    expect(await storyOf(slug)).toBe(`<p>Before.</p><p>Between ${img(second)} and after.</p>`);
    expect([await served(first), await served(second)]).toEqual([404, 200]);
    const shown = await own(slug);
    expect(shown.hiddenInStory).toEqual([{ imageId: idOf(first), at: expect.any(String), reason: REASON }]);
    expect([shown.content, shown.hiddenPicture, shown.version]).toEqual([content, null, version + 1]);
    await hide(slug, second);
    expect(await storyOf(slug)).toBe('<p>Before.</p><p>Between  and after.</p>');
  });

  it('is in the trail once each time, and admins see all of them in their order', async () => {
    const { id, slug, first, second } = await illustrated();
    await hide(slug, second);
    await hide(slug, second);
    expect(await ask().storyPictures({ project: slug }, ada)).toEqual([
      { imageId: idOf(first), url: first, hidden: null },
      { imageId: idOf(second), url: second, hidden: { at: expect.any(String), reason: REASON } },
    ]);
    await show(slug, second);
    await show(slug, second);
    const lines = await town.parts.sql(
      'select action, details from projects.audit where target_id = $1 order by id offset 1',
      [String(id)],
    );
    expect(lines).toEqual([
      { action: 'project.hide-image', details: { reason: REASON, imageId: idOf(second) } },
      { action: 'project.restore-image', details: { imageId: idOf(second) } },
    ]);
  });

  it('comes back in its place, whatever was edited around it meanwhile', async () => {
    const { slug, first, second, content } = await illustrated();
    await hide(slug, first);
    // An admin edits what readers get, and so has never seen the picture; its owner goes on with what is theirs.
    const fields = town.fields({ title: 'Benches and tables', content: await storyOf(slug) });
    await ask().update({ project: slug, fields }, ada);
    const edited = content.replace('Before.', 'Much before.');
    await ask().update({ project: slug, fields: town.fields({ content: edited }) }, town.maya);
    expect(await storyOf(slug)).toBe(`<p>Much before.</p><p>Between ${img(second)} and after.</p>`);
    expect(await show(slug, first)).toEqual({ hidden: false });
    expect(await storyOf(slug)).toBe(edited);
    expect([await served(first), (await own(slug)).hiddenInStory]).toEqual([200, []]);
  });

  it('is hidden in the story, too, when it is the project’s own, and both come back', async () => {
    const imageUrl = await newPicture();
    const content = `<p>Look: ${img(imageUrl)}</p>`;
    const { slug } = await town.approved({ imageUrl, content });
    await ask().hideImage({ project: slug, reason: REASON }, ada);
    expect(await ask().get({ project: slug }, null)).toMatchObject({ imageUrl: '', content: '<p>Look: </p>' });
    await ask().showImage({ project: slug }, ada);
    expect(await ask().get({ project: slug }, null)).toMatchObject({ imageUrl, content });
  });

  it('leaves no story where there was nothing else', async () => {
    const url = await newPicture();
    const { slug } = await town.approved({ content: `<p>${img(url)}</p>` });
    await hide(slug, url);
    expect(await storyOf(slug)).toBeNull();
  });

  it('is not shown again by a take-back, and is kept from the sweep when its owner takes it out', async () => {
    const { slug, first, second } = await illustrated();
    await ask().update({ project: slug, fields: town.fields({ content: '<p>Nothing.</p>' }) }, town.maya);
    await ask().decide(
      { decision: 'take-back', project: slug, version: (await ask().get({ project: slug }, null)).version },
      ada,
    );
    await hide(slug, first);
    await ask().update({ project: slug, fields: town.fields({ content: `<p>${img(second)}</p>` }) }, town.maya);
    expect((await own(slug)).hiddenInStory).toEqual([]);
    const imageIds = [idOf(first)];
    expect(await ask().shownImages({ imageIds }, null)).toEqual({ imageIds });
    expect(await ask().hiddenImages({ imageIds: [...imageIds, idOf(second)] }, null)).toEqual({ imageIds });
    await ask().decide(
      { decision: 'take-back', project: slug, version: (await ask().get({ project: slug }, null)).version },
      ada,
    );
    expect(await storyOf(slug)).not.toContain(idOf(first));
    expect((await own(slug)).hiddenInStory).toHaveLength(1);
  });

  it('of two admins at once is hidden once, and not lost by an edit of the same moment', async () => {
    const { id, slug, first, second, content } = await illustrated();
    const edited = content.replace('Before.', 'Once.');
    const outcomes = await Promise.all([
      codeOf(hide(slug, first)),
      codeOf(hide(slug, first, { userId: 'ben', role: 'ADMIN' })),
      codeOf(ask().update({ project: slug, fields: town.fields({ content: edited }) }, town.maya)),
    ]);
    expect(outcomes).toEqual(['ok', 'ok', 'ok']);
    expect(await storyOf(slug)).toBe(`<p>Once.</p><p>Between ${img(second)} and after.</p>`);
    const lines = await town.parts.sql(
      `select from projects.audit where target_id = $1 and action = 'project.hide-image'`,
      [String(id)],
    );
    expect(lines).toHaveLength(1);
  });

  it('is an admin’s to hide, and must be one of this project', async () => {
    const { slug, first } = await illustrated();
    const other = await illustrated();
    expect(await codeOf(hide(slug, other.first))).toBe('not_found');
    expect(await codeOf(show(slug, other.first))).toBe('not_found');
    expect(await served(other.first)).toBe(200);
    expect(await codeOf(hide(slug, first, town.maya))).toBe('forbidden');
    expect(await codeOf(hide(slug, first, null))).toBe('authentication_required');
    expect(await codeOf(ask().storyPictures({ project: slug }, town.maya))).toBe('forbidden');
    expect(await codeOf(ask().storyPictures({ project: 'no-such-project' }, ada))).toBe('not_found');
  });
});
