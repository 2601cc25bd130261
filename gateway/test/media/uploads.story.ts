import { API, IMAGE_MAX_BYTES, sentences } from '@app/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Parts, startParts } from '@app/testing/parts';
import { type Person, picture, signUp } from '@app/testing';

let parts: Parts;
let person: Person;

beforeAll(async () => {
  parts = await startParts({ services: ['users', 'media'] });
  person = await signUp(parts);
});
afterAll(() => parts.close());

const calls = [
  { path: API.upload, field: 'image', size: sentences.image_size, type: sentences.image_type },
  {
    path: API.profileImage,
    field: 'profileImage',
    size: sentences.profile_image_size,
    type: sentences.profile_image_type,
  },
];

describe.each(calls)('$path', ({ path, field, size, type }) => {
  it('gives the address of the picture, which is served from then on', async () => {
    const { status, body } = await person.browser.upload(path, field, await picture());
    expect(status).toBe(201);
    const { status: served, headers } = await parts.browser().get(body.url as string);
    expect(served).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=300, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const again = await parts.browser().get(body.url as string, { 'if-none-match': headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it('refuses what is too large in its sentence, and goes on', async () => {
    for (const bytes of [IMAGE_MAX_BYTES + 1, 9 * 1024 * 1024]) {
      const { status, body } = await person.browser.upload(path, field, Buffer.alloc(bytes, 0xff));
      expect([status, body.code, body.message]).toEqual([413, 'too_large', size]);
    }
  });

  it('goes by the first bytes, not by the name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const file of [Buffer.from('just a text'), svg, Buffer.alloc(0)]) {
      const { status, body } = await person.browser.upload(path, field, file);
      expect([status, body.code, body.message]).toEqual([415, 'unsupported_image', type]);
    }
  });

  it('says which field is missing', async () => {
    const { status, body } = await person.browser.upload(path, 'somethingElse', await picture());
    expect(status).toBe(422);
    expect(body.details).toEqual([{ field, message: sentences.image_required }]);
  });

  it('takes only forms', async () => {
    const { status, body } = await person.browser.post(path, { [field]: 'x' });
    expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('is for those who have signed in', async () => {
    expect((await parts.browser().upload(path, field, await picture())).status).toBe(401);
  });
});

describe('a picture of oneself', () => {
  it('is in the profile at once', async () => {
    const { body } = await person.browser.upload(API.profileImage, 'profileImage', await picture());
    expect((await person.browser.get(API.me)).body.profileImageUrl).toBe(body.url);
  });
});

describe('/media', () => {
  it('has no other objects than pictures', async () => {
    for (const path of ['/media/incoming/1', `/media/${'a'.repeat(24)}/1200.webp`, '/media/..%2f..%2fetc/passwd']) {
      const { status, headers } = await parts.browser().get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});
