import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { API, OPEN_DATA, OPEN_DATA_LICENCE, type Project } from '@app/contracts';
import { adminOf, approvedProject, eventually, type Person, signUp } from '@app/testing';
import { type Parts, startParts } from '@app/testing/parts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OpenDataFiles } from '../../src/exports/open-data-files.js';

let parts: Parts;
type Gateway = Awaited<ReturnType<Parts['startGateway']>>;
let gateway: Gateway;
let admin: Person;
let author: Person;

beforeAll(async () => {
  parts = await startParts();
  gateway = await parts.startGateway();
  author = await signUp(parts);
  admin = await adminOf(parts);
  await approvedProject(parts, { by: author, title: 'The first one' });
});
afterAll(async () => {
  await gateway.close();
  await parts.close();
});

const makerOf = ({ app }: Gateway): OpenDataFiles => app.get(OpenDataFiles, { strict: false });
const make = (): Promise<void> => makerOf(gateway).makeThoseDue();

interface Got {
  status: number;
  headers: Headers;
  text: string;
}
async function get(path: string, headers: Record<string, string> = {}, method = 'GET', from = gateway): Promise<Got> {
  const response = await fetch(from.address + path, { method, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const isFile = ({ headers }: Got): boolean => headers.get('accept-ranges') === 'bytes';

describe('the open data as a file of the bucket', () => {
  it('says the same as what is read at this moment', async () => {
    const paths = Object.values(OPEN_DATA);
    const readNow = await Promise.all(paths.map((path) => get(path)));
    await make();
    for (const [index, path] of paths.entries()) {
      const read = readNow[index]!;
      expect(isFile(read)).toBe(false);
      const file = await get(path);
      expect([file.status, isFile(file), file.text]).toEqual([200, true, read.text]);
      for (const name of ['content-type', 'content-disposition', 'cache-control', 'link'])
        expect(file.headers.get(name)).toBe(read.headers.get(name));
      expect(file.headers.get('content-length')).toBe(String(Buffer.byteLength(file.text)));
    }
  });

  describe('that is there', () => {
    let whole: Got;
    beforeEach(async () => {
      await make();
      whole = await get(OPEN_DATA.csv);
    });

    it('goes on where a download broke off', async () => {
      const etag = whole.headers.get('etag')!;
      for (const version of [etag, whole.headers.get('last-modified')!]) {
        const rest = await get(OPEN_DATA.csv, { range: 'bytes=100-', 'if-range': version });
        const bytes = Buffer.from(whole.text);
        expect([rest.status, rest.text]).toEqual([206, bytes.subarray(100).toString()]);
        expect(rest.headers.get('content-range')).toBe(`bytes 100-${bytes.length - 1}/${bytes.length}`);
        expect(rest.headers.get('etag')).toBe(etag);
      }
    });

    it.each([
      ['the first bytes', 'bytes=0-9', 0, 10],
      ['one byte', 'bytes=0-0', 0, 1],
      ['the last bytes', 'bytes=-7', -7, undefined],
      ['more than there is', 'bytes=20-999999999', 20, undefined],
    ])('gives %s', async (_name, range, from, to) => {
      const part = await get(OPEN_DATA.csv, { range });
      expect([part.status, part.text]).toEqual([206, Buffer.from(whole.text).subarray(from, to).toString()]);
      expect(part.headers.get('content-length')).toBe(String(Buffer.byteLength(part.text)));
    });

    it.each([
      ['of another version', { range: 'bytes=100-', 'if-range': '"another"' }],
      ['that are several', { range: 'bytes=0-9,20-29' }],
      ['in another unit', { range: 'lines=0-9' }],
    ])('gives everything to who asks for ranges %s', async (_name, headers: Record<string, string>) => {
      const answer = await get(OPEN_DATA.csv, headers);
      expect([answer.status, answer.text]).toEqual([200, whole.text]);
    });

    it('tells who has it all that there is no more', async () => {
      const size = Buffer.byteLength(whole.text);
      const { status, headers, text } = await get(OPEN_DATA.csv, { range: `bytes=${size}-` });
      expect([status, headers.get('content-range'), text]).toEqual([416, `bytes */${size}`, '']);
    });

    it('is not sent to who has it, nor to who asks about it', async () => {
      const known = await get(OPEN_DATA.csv, { 'if-none-match': whole.headers.get('etag')! });
      expect([known.status, known.text]).toEqual([304, '']);
      const about = await get(OPEN_DATA.csv, { range: 'bytes=0-9' }, 'HEAD');
      expect([about.status, about.text, about.headers.get('content-length')]).toEqual([
        200,
        '',
        whole.headers.get('content-length'),
      ]);
    });

    it('is there while the projects service is away', async () => {
      await parts.stopService('projects');
      expect((await get(OPEN_DATA.csv)).text).toBe(whole.text);
      await expect(make()).rejects.toMatchObject({ code: 'unavailable' });
      parts.running.projects = await parts.startInstance('projects');
    });
  });

  it('is made once, by one of several gateways', async () => {
    await approvedProject(parts, { by: author, title: 'For two gateways' });
    const other = await parts.startGateway();
    await Promise.all([make(), makerOf(other).makeThoseDue()]);
    const { headers } = await get(OPEN_DATA.csv);
    expect(headers.get('etag')).not.toBeNull();
    await make();
    expect((await get(OPEN_DATA.csv, {}, 'GET', other)).headers.get('last-modified')).toBe(
      headers.get('last-modified'),
    );
    await other.close();
  });

  it('of a small site stands aside as soon as a project is public, or no longer so', async () => {
    await make();
    const project: Project = await approvedProject(parts, { by: author, title: 'Not in the file' });
    const shown = await get(OPEN_DATA.json);
    expect([isFile(shown), shown.text.includes(project.title)]).toEqual([false, true]);
    await make();
    expect(isFile(await get(OPEN_DATA.json))).toBe(true);
    await admin.browser.post(API.decide(project.id, 'reject'), { reason: 'Twice' });
    const taken = await get(OPEN_DATA.json);
    expect([isFile(taken), taken.text.includes(project.title)]).toEqual([false, false]);
    await make();
    expect((await get(OPEN_DATA.json)).text).toBe(taken.text);
  });

  it('of a small site stands aside when a creator has another name', async () => {
    await make();
    const before = await get(OPEN_DATA.csv);
    await author.browser.patch(API.profile, { firstName: 'Wren', lastName: 'Alder' });
    await eventually(async () => {
      const now = await get(OPEN_DATA.csv);
      expect([isFile(now), now.text.includes('Wren Alder')]).toEqual([false, true]);
    });
    expect([isFile(before), before.text.includes('Wren Alder')]).toEqual([true, false]);
  });

  it('counts only for the settings that it was made for', async () => {
    await make();
    const licence = 'https://example.org/our-terms';
    const other = await parts.startGateway({ OPEN_DATA_LICENCE: licence });
    const read = await get(OPEN_DATA.json, {}, 'GET', other);
    expect([isFile(read), read.text.includes(licence)]).toEqual([false, true]);
    await makerOf(other).makeThoseDue();
    expect((await get(OPEN_DATA.json, {}, 'GET', other)).text).toBe(read.text);
    expect((await get(OPEN_DATA.json)).text).toContain(OPEN_DATA_LICENCE);
    await other.close();
  });

  it('is read at this moment while the store is away, or silent', async () => {
    await make();
    const { text } = await get(OPEN_DATA.csv);
    const silent = createServer((socket) => socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    for (const port of [9, (silent.address() as AddressInfo).port]) {
      const away = await parts.startGateway({ S3_ENDPOINT: `http://127.0.0.1:${port}` });
      const read = await get(OPEN_DATA.csv, {}, 'GET', away);
      expect([read.status, isFile(read), read.text]).toEqual([200, false, text]);
      await away.close();
    }
    silent.close();
  });
});
