import { API } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { busy, readiness } from './on-busy-site.ts';
import { processesOf } from './processes-of.ts';

describe('a process that hangs', () => {
  it.each(['postgres', 'redis', 'nats', 'stand-ins', 'users', 'projects', 'comments', 'media', 'worker'])(
    '%s: every call is answered while it hangs, and everything is well again when it goes on',
    async (name) => {
      await busy.flowing();
      const { browser } = busy.resident;
      const pids = await processesOf(busy.site, name);
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      try {
        const answers = await Promise.all([
          busy.site.browser().get(API.projects),
          busy.site.browser().get(API.project(busy.projects[1]!.slug)),
          busy.signIn(),
          browser.get(API.me),
          browser.post(API.upvote(busy.projects[0]!.id)),
          browser.get(API.comments(busy.projects[1]!.id)),
          browser.post(API.comments(busy.projects[0]!.id), { content: 'Is anybody there?' }),
          busy.upload(),
          busy.admin.browser.get(API.adminStats),
        ]);
        expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409, 503].includes(status))).toEqual(
          [],
        );
        expect((await busy.site.browser().get('/health/live')).status).toBe(200);
        expect((await readiness()).status).toBe(200);
      } finally {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      }
      await busy.wellAgain();
      await busy.expectNothingLost();
    },
  );
});
