import { imageIdOf, projectEvents } from '@app/contracts';
import { codeOf, eventually, pictureOf, signUp } from '@app/testing';
import { published } from '@app/testing/parts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ada, openTown, type Town } from '../town.js';

let town: Town;
const ask = () => town.parts.rpc.projects;

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.parts.close());

const served = async (url: string) => (await town.parts.browser().get(url)).status;
const hide = (project: string, caller: typeof ada | null = ada) =>
  ask().hideImage({ project, reason: 'It shows somebody’s child' }, caller);
const trail = async (id: number) =>
  (
    await town.parts.sql<{ action: string }>('select action from projects.audit where target_id = $1 order by id', [
      String(id),
    ])
  ).map(({ action }) => action);
/**
 * Transactions that hide a picture, or show one again, fail when they are committed: after everything else has been
 * done.
 */
const refuseCommits = (when: 'insert' | 'delete') =>
  town.parts.sql(`
    create function projects.refused() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create constraint trigger refused after ${when} on projects.hidden_pictures deferrable initially deferred
      for each row execute function projects.refused()`);
const acceptCommits = () => town.parts.sql('drop function projects.refused cascade');
const aMinuteLater = (imageUrl: string) =>
  town.parts.sql(`update media.images set asked_at = asked_at - interval '2 minutes' where id = $1`, [
    imageIdOf(imageUrl),
  ]);
const newPicture = async () => pictureOf(await signUp(town.parts));

describe('a project’s picture that an admin hides', () => {
  it('is shown and served no more, and the owner reads why and may choose another', async () => {
    const imageUrl = await newPicture();
    const { id, slug } = await town.approved({ imageUrl });
    expect(await served(imageUrl)).toBe(200);
    expect(await hide(slug)).toEqual({ hidden: true });
    expect(await hide(slug)).toEqual({ hidden: true });
    expect(await ask().get({ project: slug }, null)).toMatchObject({ imageUrl: '', image: null, isApproved: true });
    expect(await served(imageUrl)).toBe(404);
    expect((await ask().ownOne({ project: slug }, town.maya)).hiddenPicture).toEqual({
      at: expect.any(String),
      reason: 'It shows somebody’s child',
    });
    expect(await trail(id)).toEqual(['project.approve', 'project.hide-image']);
    const events = (await published(town.parts, projectEvents.pictureHidden)).filter(
      ({ projectId }) => projectId === id,
    );
    const said = { imageId: imageIdOf(imageUrl), reason: 'It shows somebody’s child', by: ada.userId };
    expect(events).toEqual([{ projectId: id, creatorId: town.maya.userId, ...said, at: expect.any(String) }]);
    const other = await newPicture();
    await ask().update({ project: slug, fields: town.fields({ imageUrl: other }) }, town.maya);
    expect((await ask().get({ project: slug }, null)).imageUrl).toBe(other);
    expect((await ask().ownOne({ project: slug }, town.maya)).hiddenPicture).toBeNull();
    expect(await codeOf(ask().update({ project: slug, fields: town.fields({ imageUrl }) }, town.maya))).toBe(
      'validation_failed',
    );
  });

  it('comes back where it was when an admin shows it again', async () => {
    const imageUrl = await newPicture();
    const { id, slug } = await town.approved({ imageUrl });
    const before = await ask().get({ project: slug }, null);
    await hide(slug);
    expect(await ask().showImage({ project: slug }, ada)).toEqual({ hidden: false });
    const after = await ask().get({ project: slug }, null);
    expect(after).toEqual({ ...before, version: before.version + 2, updatedAt: expect.any(String) });
    expect([await served(imageUrl), (await trail(id)).at(-1)]).toEqual([200, 'project.restore-image']);
  });

  it('is served again when an admin says so, and gives way to the one that its owner has chosen since', async () => {
    const [imageUrl, other] = [await newPicture(), await newPicture()];
    const { slug } = await town.approved({ imageUrl });
    await hide(slug);
    const chosen = await ask().update({ project: slug, fields: town.fields({ imageUrl: other }) }, town.maya);
    await ask().showImage({ project: slug }, ada);
    expect(await ask().get({ project: slug }, null)).toMatchObject({
      imageUrl: other,
      image: { url: other },
      version: chosen.version + 1,
    });
    expect([await served(imageUrl), await served(other)]).toEqual([200, 200]);
  });

  it('is there after a take-back when it was shown again before', async () => {
    const imageUrl = await newPicture();
    const { slug } = await town.approved({ imageUrl });
    await ask().update({ project: slug, fields: town.fields({ title: 'Buy watches', imageUrl }) }, town.maya);
    await hide(slug);
    await ask().showImage({ project: slug }, ada);
    expect((await ask().editToLookAt({ project: slug }, ada)).changes).toEqual(['title']);
    const { version } = await ask().get({ project: slug }, null);
    await ask().decide({ decision: 'take-back', project: slug, version }, ada);
    expect(await ask().get({ project: slug }, null)).toMatchObject({ imageUrl, image: { url: imageUrl } });
  });

  it('is not shown again by a take-back', async () => {
    const imageUrl = await newPicture();
    const { slug } = await town.approved({ imageUrl });
    await ask().update({ project: slug, fields: town.fields({ title: 'Buy watches', imageUrl }) }, town.maya);
    await hide(slug);
    const { version } = await ask().get({ project: slug }, null);
    await ask().decide({ decision: 'take-back', project: slug, version }, ada);
    const project = await ask().get({ project: slug }, null);
    expect([project.title, project.imageUrl]).toEqual(['Benches along the river walk', '']);
  });

  it('is kept from the sweep, as long as it may be shown again', async () => {
    const imageUrl = await newPicture();
    const imageIds = [imageUrl.split('/')[2]!];
    const { slug } = await town.approved({ imageUrl });
    await hide(slug);
    expect(await ask().shownImages({ imageIds }, null)).toEqual({ imageIds });
  });

  it('stays as it was while media is away: nothing is half done, and nothing is on record', async () => {
    const imageUrl = await newPicture();
    const { id, slug } = await town.approved({ imageUrl });
    await town.parts.stopService('media');
    expect(await codeOf(hide(slug))).toBe('unavailable');
    expect((await ask().get({ project: slug }, null)).imageUrl).toBe(imageUrl);
    expect(await trail(id)).toEqual(['project.approve']);
    town.parts.running.media = await town.parts.startInstance('media');
    await eventually(() => hide(slug), 10_000);
    expect(await served(imageUrl)).toBe(404);
    expect(await trail(id)).toEqual(['project.approve', 'project.hide-image']);

    await town.parts.stopService('media');
    expect(await codeOf(ask().showImage({ project: slug }, ada))).toBe('unavailable');
    expect((await ask().get({ project: slug }, null)).imageUrl).toBe('');
    town.parts.running.media = await town.parts.startInstance('media');
    await eventually(() => ask().showImage({ project: slug }, ada), 10_000);
    expect([await served(imageUrl), (await trail(id)).at(-1)]).toEqual([200, 'project.restore-image']);
  }, 30_000);

  it('is served again by itself when the project failed after media’s answer, and withheld again when it was to be shown', async () => {
    const imageUrl = await newPicture();
    const { slug } = await town.approved({ imageUrl });
    await refuseCommits('insert');
    expect(await codeOf(hide(slug))).toBe('internal');
    expect([await served(imageUrl), (await ask().get({ project: slug }, null)).imageUrl]).toEqual([404, imageUrl]);
    await aMinuteLater(imageUrl);
    await eventually(async () => expect(await served(imageUrl)).toBe(200), 15_000);

    await acceptCommits();
    await hide(slug);
    await refuseCommits('delete');
    expect(await codeOf(ask().showImage({ project: slug }, ada))).toBe('internal');
    expect(await served(imageUrl)).toBe(200);
    await aMinuteLater(imageUrl);
    await eventually(async () => expect(await served(imageUrl)).toBe(404), 15_000);
    await acceptCommits();
    await ask().showImage({ project: slug }, ada);
    expect(await served(imageUrl)).toBe(200);
  }, 60_000);

  it('stays withheld when its project is deleted right after that', async () => {
    const imageUrl = await newPicture();
    const { slug } = await town.approved({ imageUrl });
    await hide(slug);
    await ask().remove({ project: slug }, ada);
    await aMinuteLater(imageUrl);
    await eventually(async () => {
      const [image] = await town.parts.sql('select asked_at, status from media.images where id = $1', [
        imageIdOf(imageUrl),
      ]);
      expect(image).toEqual({ asked_at: null, status: 'withheld' });
    }, 15_000);
    expect(await served(imageUrl)).toBe(404);
  }, 30_000);

  it('is not hidden when its owner has chosen another at this moment, which nobody has seen', async () => {
    const { slug } = await town.approved({ imageUrl: await newPicture() });
    const other = await newPicture();
    const outcomes = await Promise.all([
      codeOf(hide(slug)),
      codeOf(ask().update({ project: slug, fields: town.fields({ imageUrl: other }) }, town.maya)),
    ]);
    expect(['ok', 'edit_conflict']).toContain(outcomes[0]);
    expect((await ask().get({ project: slug }, null)).imageUrl).toBe(other);
    expect(await served(other)).toBe(200);
  });

  it('is an admin’s to hide, and must be there', async () => {
    const { slug } = await town.approved();
    expect(await codeOf(hide(slug, town.maya))).toBe('forbidden');
    expect(await codeOf(hide(slug, null))).toBe('authentication_required');
    expect(await codeOf(hide('no-such-project'))).toBe('not_found');
  });
});
