import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { parseProject } from './project-file.js';
import type { DemoProject } from './project.js';

/** The same folder seen from `src` and from `dist`. */
export const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

/** Every project of a folder of Markdown files, oldest first, as a site would have got them. Throws one error with the faults of all files. */
export function readProjects(folder: string): DemoProject[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const faults: string[] = [];
  const projects = names.flatMap((name) => {
    try {
      return [parseProject(name, readFileSync(join(folder, name), 'utf8'))];
    } catch (error) {
      faults.push((error as Error).message);
      return [];
    }
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return projects.sort((a, b) => b.daysAgo - a.daysAgo || a.title.localeCompare(b.title));
}

export const demoProjects: readonly DemoProject[] = readProjects(CONTENT);
