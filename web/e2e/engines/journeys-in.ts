import { API } from '@app/contracts';
import { standBetween, type Between } from '@app/testing/between';
import { sharedSite } from '@app/testing/shared-site';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { json } from 'node:stream/consumers';
import { discussionJourneys } from './journeys/discussion.js';
import { DriverHung, type Engine, type Session } from './drivers/driver.js';
import { moderationJourneys } from './journeys/moderation.js';
import { readingJourneys } from './journeys/reading.js';
import { signInJourneys } from './journeys/sign-in.js';
import { Tab } from './drivers/tab.js';
import { type Journey, type Visit } from './journeys/visit.js';
import { writingJourneys } from './journeys/writing.js';

const JOURNEYS: Record<string, Journey> = {
  ...readingJourneys,
  ...signInJourneys,
  ...discussionJourneys,
  ...writingJourneys,
  ...moderationJourneys,
};

const DESKTOP = { width: 1280, height: 900 };

/** Runs all journeys in an engine; skips them where there is none. */
export function journeysIn(name: string, start: (() => Promise<Engine>) | undefined): void {
  (start ? describe : describe.skip)(`in ${name}`, () => {
    const site = sharedSite();
    let engine: Engine;
    let between: Between;
    let sessions: Session[] = [];
    let holding: { address: RegExp; came: () => void; released: Promise<void> }[] = [];
    /** What the pages told of faults of their code: in this engine nobody else would hear of them. */
    let faults: unknown[] = [];

    beforeAll(async () => {
      [engine, between] = await Promise.all([start!(), standBetween(site.url)]);
      between.meddle = async (request, response) => {
        const url = request.url!;
        if (url === API.clientFaults) {
          faults.push(await json(request));
          response.writeHead(204).end();
          return true;
        }
        for (const held of holding)
          if (held.address.test(url)) {
            held.came();
            await held.released;
          }
        return false;
      };
    });
    beforeEach(() => {
      [sessions, holding, faults] = [[], [], []];
    });
    afterEach(async () => {
      for (const session of sessions) await session.close();
    });
    afterAll(async () => {
      await engine.close();
      between.close();
    });

    const visit: Visit = {
      site,
      open: async (by) => {
        const session = await engine.newSession();
        sessions.push(session);
        const sid = by?.browser.cookie('sid');
        if (sid) await session.addCookie('sid', sid, between.address);
        await session.tab.resize(DESKTOP.width, DESKTOP.height);
        return new Tab(session.tab, between.address);
      },
      hold: (address) => {
        let came = (): void => undefined;
        let release = (): void => undefined;
        const seen = new Promise<void>((resolve) => (came = resolve));
        const released = new Promise<void>((resolve) => (release = resolve));
        holding.push({ address, came, released });
        return { came: seen, release };
      },
    };

    it.each(Object.entries(JOURNEYS))('%s', async (name, journey) => {
      try {
        await journey(visit);
      } catch (error) {
        if (!(error instanceof DriverHung)) throw error;
        process.stderr.write(`${error.message}: '${name}' begins anew in another browser.\n`);
        [sessions, holding] = [[], []];
        await engine.close();
        engine = await start!();
        await journey(visit);
      }
      expect(faults).toEqual([]);
    });
  });
}
