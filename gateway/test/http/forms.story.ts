import { setTimeout as wait } from 'node:timers/promises';
import { API, sentences } from '@app/contracts';
import { type Parts, startParts } from '@app/testing/parts';
import { eventually, type Person, picture, signUp } from '@app/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { beginForm, END, formOf, postForm, textOf } from '../media/web-forms.js';

let parts: Parts;
let person: Person;
let photo: Buffer;

beforeAll(async () => {
  parts = await startParts({ services: ['users', 'media'], settings: { gateway: { TRUST_PROXY: '127.0.0.1' } } });
  person = await signUp(parts);
  // A picture of so many bytes comes at a pace, also on a busy machine.
  photo = await picture({ width: 1600, height: 900 });
});
afterAll(() => parts.close());

const fields = [
  [API.upload, 'image'],
  [API.profileImage, 'profileImage'],
] as const;

describe.each(fields)('a form for %s', (path, field) => {
  it('may take longer to arrive than an answer may take', async () => {
    const form = formOf([field, photo]);
    const sent = await beginForm(person.browser, path, form.length);
    const pieces = 12;
    const size = Math.ceil(form.length / pieces);
    for (let at = 0; at < form.length; at += size) {
      sent.write(form.subarray(at, at + size));
      await wait(500);
    }
    const { status, body } = await sent.answer;
    expect([status, body.code]).toEqual([201, undefined]);
    if (path === API.profileImage) expect((await person.browser.get(API.me)).body.profileImageUrl).toBe(body.url);
  });

  it('that cannot be read is a 400 in the usual words', async () => {
    const whole = formOf([field, photo]);
    const faulty: [Buffer, string?][] = [
      [whole, 'multipart/form-data'],
      [whole.subarray(0, whole.length - 200)],
      [whole.subarray(0, 60)],
      [Buffer.from('this is no form')],
      [Buffer.from('\r\n\r\n--'), 'multipart/form-data; boundary='],
    ];
    for (const [bytes, type] of faulty) {
      const { status, body } = await postForm(person.browser, path, bytes, type);
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'bad_request', statusCode: 400 })]);
    }
  });

  it('with more than one file is a 422 that names the field', async () => {
    for (const second of [field, 'another']) {
      const { status, body } = await postForm(person.browser, path, formOf([field, photo], [second, photo]));
      expect(status).toBe(422);
      expect(body.details).toEqual([{ field, message: sentences.image_single }]);
    }
  });

  it('has the file and nothing else', async () => {
    const text = textOf('caption', Buffer.from('A bench'));
    const form = formOf([field, photo]);
    const after = Buffer.concat([form.subarray(0, -END.length), text, END]);
    for (const bytes of [Buffer.concat([text, form]), after]) {
      const { status, body } = await postForm(person.browser, path, bytes);
      expect([status, body.details]).toEqual([422, [{ field, message: sentences.image_alone }]]);
    }
  });

  it('may not grow without an end, wherever in it', async () => {
    const sent = await beginForm(person.browser, path, null);
    const filler = Buffer.alloc(64 * 1024, 'x');
    for (let bytes = 0; bytes < 8 * 1024 * 1024; bytes += filler.length) sent.write(filler);
    const { status, body } = await sent.answer;
    expect([status, body.code]).toEqual([413, 'too_large']);
  });
});

describe('places for uploads', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const form = () => formOf(['image', photo]);
  /** It is refused at once where there is a place. A picture may take longer than others hold theirs. */
  const noPicture = () => formOf(['image', Buffer.from('A bench')]);

  it('cannot all be held by one address or one person with bodies that only drip', async () => {
    const people: Person[] = [];
    while (people.length < 4) people.push(await signUp(parts));
    const drip = async ({ browser }: Person, address: string) => {
      const sent = await beginForm(browser, API.upload, form().length, from(address));
      sent.write(form().subarray(0, 2_000));
      return sent;
    };
    const post = async ({ browser }: Person, address: string, whole = form()) => {
      const sent = await beginForm(browser, API.upload, whole.length, from(address));
      sent.write(whole);
      return sent.answer;
    };
    const held = [];
    for (const each of [people[0]!, people[1]!])
      for (let n = 0; n < 3; n += 1) held.push(await drip(each, '203.0.113.1'));
    // One person from elsewhere, and another person from the same IP.
    for (const [who, address] of [
      [people[0]!, '203.0.113.2'],
      [people[2]!, '203.0.113.1'],
    ] as const)
      // Asked again: what drips comes on other connections, and may come later.
      await eventually(() =>
        expect(post(who, address, noPicture())).resolves.toMatchObject({ status: 429, body: { code: 'rate_limited' } }),
      );
    await expect(post(people[3]!, '203.0.113.3')).resolves.toMatchObject({ status: 201 });

    // Broken off, for it brings next to nothing; its place is free again.
    await expect(held[0]!.answer).resolves.toMatchObject({ status: 408, body: { code: 'too_slow' } });
    await Promise.all(held.map((each) => each.answer));
    await expect(post(people[2]!, '203.0.113.1')).resolves.toMatchObject({ status: 201 });
  });

  it('are taken with the first byte of a form, whatever it is, and free again after a refusal', async () => {
    const somebody = await signUp(parts);
    const held = [];
    for (let n = 0; n < 3; n += 1) held.push(await beginForm(somebody.browser, API.upload, null));
    const whole = (body = form()) => postForm(somebody.browser, API.upload, body);
    await expect(whole()).resolves.toMatchObject({ status: 201 });
    for (const each of held) each.write(Buffer.from('-'));
    await eventually(() => expect(whole(noPicture())).resolves.toMatchObject({ status: 429 }));
    for (const each of held) {
      each.write(textOf('caption', Buffer.from('A bench')).subarray(1));
      await expect(each.answer).resolves.toMatchObject({ status: 422 });
    }
    await expect(whole()).resolves.toMatchObject({ status: 201 });
    for (const each of held) each.cut();
  });

  it('are free again when somebody hangs up', async () => {
    const somebody = await signUp(parts);
    for (let n = 0; n < 8; n += 1) {
      const sent = await beginForm(somebody.browser, API.upload, form().length);
      sent.write(form().subarray(0, 2_000));
      sent.cut();
    }
    const { status } = await somebody.browser.upload(API.upload, 'image', photo);
    expect(status).toBe(201);
  });
});
