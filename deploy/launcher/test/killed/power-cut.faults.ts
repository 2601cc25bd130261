import { API } from '@app/contracts';
import { eventually, signUp } from '@app/testing';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { makeBusy, type Started, startWith } from '../busy/busy-npm-start.ts';
import type { BusySite } from '../busy/busy-site.ts';
import { LosingDisk, noLosingDisk } from '../disks/losing-disk.ts';
import { dataFolder } from '../start/npm-start.ts';

const why = noLosingDisk();
if (why) console.log(`The power is not cut: ${why}.`);

const LASTS_MS = 300_000;

(why ? describe.skip : describe)('after a power cut', () => {
  const folder = dataFolder();
  let disk: LosingDisk | undefined;
  let busy: BusySite<Started> | undefined;
  afterEach(() => busy?.traffic.stop());
  afterAll(() => disk?.remove());

  it(
    'it starts by itself, all that was answered is there and is published, pictures show, and nobody is back who signed out or was suspended',
    async () => {
      disk = new LosingDisk(folder);
      const start = await startWith(folder, disk.around);
      busy = await makeBusy(start, folder);
      const [leaver, offender] = [await signUp(busy.site), await signUp(busy.site)];
      const before = leaver.browser.at(busy.site.url);
      expect((await before.get(API.me)).status).toBe(200);
      await busy.begin();
      await busy.flowing();
      const last = await busy.submit(busy.resident, 'The last one before the dark');
      expect(
        (await busy.admin.browser.post(API.administer(offender.me.id, 'suspend'), { reason: 'Spam' })).status,
      ).toBe(200);
      // The last of all: Redis syncs once a second.
      expect((await leaver.browser.get(API.logout)).status).toBe(302);
      await disk.cut(start.child.pid!);
      await start.ended;

      await startWith(folder, disk.around, { PORT: String(start.port) });
      await eventually(async () => expect((await before.get(API.me)).status).toBe(401));
      await busy.wellAgain();
      const word = { content: 'Am I still here?' };
      expect((await offender.browser.post(API.comments(busy.projects[0]!.id), word)).status).toBe(403);
      for (const { imageUrl } of [last, ...busy.projects])
        expect((await busy.site.browser().get(imageUrl)).status).toBe(200);
      await busy.expectNothingLost();
    },
    LASTS_MS,
  );
});
