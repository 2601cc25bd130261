import { API, PAGES, type Project } from '@app/contracts';
import { approvedProject, comment, eventually, reply, signUp, type SystemUnderTest } from '@app/testing';
import { expect } from '@jest/globals';
import { type HTMLElement, parse } from 'node-html-parser';

/**
 * A page as somebody without scripts gets it. Rendering is a service to readers: a busy machine may serve the shell for
 * once.
 */
export const readingOf = (site: SystemUnderTest, path: string): Promise<{ html: string; page: HTMLElement }> =>
  eventually(async () => {
    const { body } = await site.browser().get(path);
    const page = parse(body);
    expect(page.querySelector('#root')!.text).not.toBe('');
    return { html: body as string, page };
  }, 30_000);

/** A project with a story and a discussion. */
export async function muchDiscussed(site: SystemUnderTest): Promise<Project> {
  const [ana, ben] = await Promise.all([
    signUp(site, { firstName: 'Ana', lastName: 'Field' }),
    signUp(site, { firstName: 'Ben', lastName: 'Brook' }),
  ]);
  const project = await approvedProject(site, {
    by: ana,
    title: 'Read me',
    description: 'A short word.',
    content: '<p>A <strong>long</strong> story.</p>',
    websiteUrl: 'https://example.org/?a=1&b=2',
  });
  await comment(ana, project.id, 'Too old to be shown at first');
  const first = await comment(ben, project.id, 'First line\nSecond line');
  for (const content of ['Yes!', 'Me too', 'Me three']) await reply(ana, first, content);
  const gone = await comment(ben, project.id, 'Never mind');
  await reply(ana, gone, 'Why not?');
  await ben.browser.delete(API.comment(project.id, gone.id));
  await comment(ben, project.id, 'Third');
  return project;
}

/** A project whose every text tries to break out of where it stands. */
export async function attacking(site: SystemUnderTest): Promise<string> {
  const attack = '</li></noscript></script></style></div><script>alert(1)</script><img src=x onerror=alert(1)><!--';
  const mallory = await signUp(site, { firstName: '</script><script>alert(1)//', lastName: '"\'<b>' });
  const project = await approvedProject(site, {
    by: mallory,
    title: attack,
    description: attack,
    content: `<p><a href="https://example.org/" title="</div><script>alert(1)</script>">x</a></p>${attack}`,
  });
  const written = await comment(mallory, project.id, attack);
  await reply(mallory, written, attack);
  return PAGES.project(project.slug);
}
