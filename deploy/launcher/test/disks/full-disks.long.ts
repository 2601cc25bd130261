import { expect, it } from '@jest/globals';
import { soon } from '../busy/busy-site.ts';
import { busy, describeOnSmallDisks, disks, expectReading, expectWellAgain, named } from './on-small-disks.ts';

describeOnSmallDisks('while one disk is full', () => {
  it.each([
    ['postgres', 'postgresWrites'],
    ['nats', 'facts'],
    ['s3', 'storageWrites'],
    ['.', 'redisWrites'],
  ])('%s: readiness names %s, people read, and all is well by itself when there is room', async (disk, part) => {
    await busy.flowing();
    disks.fill(disk);
    await soon(async () => {
      if (disk === 's3') expect((await busy.upload()).status).toBe(503);
      await named([part], 'down');
    });
    await expectReading();
    disks.free(disk);
    await expectWellAgain();
    await named([part], 'up');
  });
});
