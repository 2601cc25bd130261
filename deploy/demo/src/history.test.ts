import { describe, expect, it } from '@jest/globals';
import { demoProjects } from './content/projects.js';
import { demoVoters } from './content/voters.js';
import { History } from './history.js';

const now = new Date('2026-05-04T12:00:00Z');
const history = new History(now);

describe('the history of the demo site', () => {
  it('is the same for the same moment', () => {
    const printed = (h: History): unknown =>
      demoProjects.map((project) => [h.submitted(project), h.decided(project), h.featured(project)]);
    expect(printed(new History(now))).toEqual(printed(history));
  });

  it('never runs ahead of the present or backwards', () => {
    for (const project of demoProjects) {
      const dates = [history.submitted(project), history.decided(project), now].map((date) => date.getTime());
      expect(dates).toEqual([...dates].sort((a, b) => a - b));
      for (const mark of [history.featured(project), history.sponsored(project), history.inspiring(project)])
        if (mark) expect([mark > history.decided(project), mark < now]).toEqual([true, true]);
    }
  });

  it('lets nobody vote before they have joined or before the project is public', () => {
    for (const { email } of demoVoters.slice(0, 60)) {
      const joinedAt = history.joined(email, 'voter');
      for (const project of demoProjects) {
        const at = history.voted(project, { id: email, joinedAt });
        expect(at >= joinedAt && at >= history.decided(project) && at < now).toBe(true);
      }
    }
  });

  it('lets nobody speak before they have joined, before the project is public or before what they answer', () => {
    for (const project of demoProjects)
      for (const [place, { author, replies }] of project.comments.entries()) {
        const joinedAt = history.joined(`${author}@example.org`, 'voter');
        let before = history.commented(project, place, { joinedAt });
        expect(before > history.decided(project) && before > joinedAt && before < now).toBe(true);
        for (const { content } of replies) {
          const at = history.replied(before, { joinedAt }, content);
          expect(at > before && at > joinedAt && at < now).toBe(true);
          expect(history.liked(at, { id: author, joinedAt }) < now).toBe(true);
          before = at;
        }
      }
  });

  it('lets people speak in the order of the file', () => {
    const joinedAt = new Date(0);
    for (const project of demoProjects) {
      const dates = project.comments.map((_, place) => history.commented(project, place, { joinedAt }).getTime());
      expect(dates).toEqual([...dates].sort((a, b) => a - b));
    }
  });

  it('features the bridge last', () => {
    const [latest] = demoProjects
      .filter(({ featuredDaysAgo }) => featuredDaysAgo !== undefined)
      .sort((a, b) => Number(history.featured(b)) - Number(history.featured(a)));
    expect(latest?.title).toMatch(/truss bridge/);
  });
});
