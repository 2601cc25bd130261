import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { parseComments } from './comments-file.js';
import { parseProject } from './project-file.js';
import type { DemoComment, DemoProject } from './project.js';

/** The path is right from `src` and from `dist`. */
export const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

const COMMENTS = '.comments.md';
const PICTURE = '.webp';
const BESIDE_A_STORY = /\.(comments\.md|webp)$/;

/**
 * Every project of a folder, oldest first, as a site would have got them. Throws one error with the faults of all
 * files.
 */
export function readProjects(folder: string): DemoProject[] {
  const names = readdirSync(folder);
  const faults: string[] = [];
  const tried = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      faults.push((error as Error).message);
      return undefined;
    }
  };
  const stories = names.filter((name) => name.endsWith('.md') && !BESIDE_A_STORY.test(name));
  for (const name of names.filter((name) => BESIDE_A_STORY.test(name)))
    if (!stories.includes(name.replace(BESIDE_A_STORY, '.md'))) faults.push(`${name}: it belongs to no project`);
  const projects = stories.flatMap((name) => {
    const [talk, picture] = [name.replace(/\.md$/, COMMENTS), name.replace(/\.md$/, PICTURE)];
    if (!names.includes(picture)) faults.push(`${name}: its picture ${picture} is missing`);
    const project = tried(() => parseProject(name, readFileSync(join(folder, name), 'utf8')));
    const comments = tried(() => readComments(folder, talk)) ?? [];
    if (project?.decision !== undefined && comments.length > 0)
      faults.push(`${talk}: nobody can comment on a project that is not approved`);
    return project ? [{ ...project, picture: join(folder, picture), comments }] : [];
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return projects.sort((a, b) => b.daysAgo - a.daysAgo || a.title.localeCompare(b.title));
}

function readComments(folder: string, name: string): DemoComment[] {
  const path = join(folder, name);
  return existsSync(path) ? parseComments(name, readFileSync(path, 'utf8')) : [];
}

export const demoProjects: readonly DemoProject[] = readProjects(CONTENT);
