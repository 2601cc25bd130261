import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API, SOCIAL_CARD_PATHS, socialCardPath, type Project, SOCIAL_IMAGE } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { adminOf, approvedProject, eventually, type Person, projectFields, signUp, submitProject } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { headOf } from './page-head.js';

/** Under the address of its version. */
const VERSIONED = 'public, max-age=86400, s-maxage=300';
/** What may be kept of a picture that stands in for another. */
const SHORT = 'public, max-age=60';

let webDir: string;
let parts: Parts;
let worker: Awaited<ReturnType<Parts['startWorker']>>;
let owner: Person;

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'cards-'));
  writeFileSync(join(webDir, 'index.html'), '<html><head><!--head--></head><body></body></html>');
  parts = await startParts({ worker: false, settings: { gateway: { WEB_DIR: webDir } } });
  worker = await parts.startWorker();
  owner = await signUp(parts);
});
afterAll(async () => {
  await worker.close();
  await parts.close();
  rmSync(webDir, { recursive: true });
});

interface Picture {
  status: number;
  cache: string | null;
  type: string | null;
  bytes: Buffer;
}

async function open(path: string): Promise<Picture> {
  const answer = await fetch(parts.url + path, { redirect: 'manual' });
  const { status, headers } = answer;
  return {
    status,
    cache: headers.get('cache-control'),
    type: headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

/** The card itself, not what stands in for it. */
const card = (path: string): Promise<Picture> =>
  eventually(async () => {
    const picture = await open(path);
    expect(picture).toMatchObject({ status: 200, type: 'image/jpeg', cache: VERSIONED });
    return picture;
  }, 20_000);

const standInOf = async ({ imageUrl }: Project): Promise<Buffer> =>
  (await open(imageUrl.replace(/[^/]+$/, 'social.jpg'))).bytes;

describe('a project’s card', () => {
  it('is named by its page with its size and what it says, and is not the picture that stands in', async () => {
    const project = await approvedProject(parts, { by: owner, title: 'Größer & <b>schöner</b> 🌳' });
    const { meta, jsonLd } = headOf((await parts.browser().get(`/project/${project.slug}`)).body);
    const url = new URL(meta['og:image']!);
    expect(url.pathname + url.search).toBe(socialCardPath(project));
    expect(meta).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:type': 'image/jpeg',
      'og:image:alt': 'Größer & <b>schöner</b> 🌳 · Dayton, OH · Parks & Rec',
      'twitter:card': 'summary_large_image',
      'twitter:image': url.href,
    });
    expect(jsonLd.image).toBe(url.href);
    const { bytes } = await card(url.pathname + url.search);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...SOCIAL_IMAGE });
    expect(bytes.equals(await standInOf(project))).toBe(false);
  });

  it('is the newest one at any address, but may only be kept under that of its version', async () => {
    const project = await approvedProject(parts, { by: owner });
    const { bytes } = await card(socialCardPath(project));
    for (const version of ['', '?v=0', '?v=99', '?v=x&v=y']) {
      const picture = await open(SOCIAL_CARD_PATHS.project(project.id) + version);
      expect([picture.status, picture.cache]).toEqual([200, 'public, max-age=300']);
      expect(picture.bytes.equals(bytes)).toBe(true);
    }
  });

  it('changes with an edit, and so does its address', async () => {
    const project = await approvedProject(parts, { by: owner });
    const before = await card(socialCardPath(project));
    const fields = await projectFields(owner, { title: 'Another title altogether', imageUrl: project.imageUrl });
    const admin = await adminOf(parts);
    const { status, body } = await admin.browser.put(API.project(project.id), fields);
    expect(status).toBe(200);
    const edited = body as Project;
    expect(socialCardPath(edited)).not.toBe(socialCardPath(project));
    expect((await card(socialCardPath(edited))).bytes.equals(before.bytes)).toBe(false);
  });

  it('is not there for a pending project, whoever asks, nor for one that does not exist', async () => {
    const pending = await submitProject(owner);
    const admin = await adminOf(parts);
    for (const name of [pending.slug, pending.id, 'no-such-project', 'NO%00SUCH'])
      expect((await open(SOCIAL_CARD_PATHS.project(name))).status).toBe(404);
    for (const { browser } of [owner, admin]) expect((await browser.get(socialCardPath(pending))).status).toBe(404);
    const { meta } = headOf((await owner.browser.get(`/project/${pending.slug}`)).body);
    expect(new URL(meta['og:image']!).pathname).toBe(SOCIAL_CARD_PATHS.site);
  });

  it('is gone when the project is deleted or taken back', async () => {
    const admin = await adminOf(parts);
    for (const end of [
      ({ id }: Project) => admin.browser.delete(API.adminProject(id)),
      ({ id }: Project) => admin.browser.post(API.decide(id, 'reject'), { reason: 'Not now' }),
    ]) {
      const project = await approvedProject(parts, { by: owner });
      await card(socialCardPath(project));
      expect((await end(project)).status).toBeLessThan(300);
      expect(await open(socialCardPath(project))).toMatchObject({ status: 404, cache: 'no-store' });
      await eventually(async () => {
        for await (const object of parts.storage.list(`cards/project-${project.id}/`)) expect(object).toBeNull();
      }, 30_000);
    }
  });
});

describe('the card of the site', () => {
  it('is what pages without a picture name', async () => {
    const { meta } = headOf((await parts.browser().get('/about')).body);
    const url = new URL(meta['og:image']!);
    expect(meta).toMatchObject({ 'og:image:width': '1200', 'og:image:alt': expect.stringContaining('Local Network') });
    const picture = await eventually(async () => {
      const found = await open(url.pathname);
      expect(found).toMatchObject({ status: 200, type: 'image/jpeg', cache: 'public, max-age=300' });
      return found;
    });
    expect(await sharp(picture.bytes).metadata()).toMatchObject(SOCIAL_IMAGE);
  });
});

describe('while parts are away', () => {
  it('the project’s picture stands in for a card that nobody draws, and the card is there afterwards', async () => {
    const project = await approvedProject(parts, { by: owner });
    await worker.close();
    // The worker's last word holds for two seconds.
    const standIn = await eventually(async () => {
      const begun = performance.now();
      const picture = await open(socialCardPath(project));
      expect(performance.now() - begun).toBeLessThan(1_500);
      return picture;
    });
    expect(standIn).toMatchObject({ status: 200, type: 'image/jpeg', cache: SHORT });
    expect(standIn.bytes.equals(await standInOf(project))).toBe(true);
    worker = await parts.startWorker();
    expect((await card(socialCardPath(project))).bytes.equals(standIn.bytes)).toBe(false);
  });

  it('is never an error: media, then projects', async () => {
    const project = await approvedProject(parts, { by: owner });
    await parts.stopService('media');
    expect(await open(socialCardPath(project))).toMatchObject({ status: 200, cache: SHORT });
    expect(await open(SOCIAL_CARD_PATHS.site)).toMatchObject({ status: 302, cache: SHORT });
    parts.running.media = await parts.startInstance('media');
    await parts.stopService('projects');
    await eventually(async () =>
      expect(await open(socialCardPath(project))).toMatchObject({ status: 200, cache: SHORT }),
    );
    parts.running.projects = await parts.startInstance('projects');
  });
});
