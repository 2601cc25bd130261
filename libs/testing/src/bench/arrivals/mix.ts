import { API, PAGES, type Project } from '@app/contracts';
import { Failure } from '@app/operator/command';
import { posting } from '../sessions.ts';
import type { Visitor } from './people.ts';

/** Ways to leave something behind. */
export const WRITES = ['vote', 'comment'] as const;
/** Pages as a browser asks for them, calls of the API, and ways to write. */
export const KINDS = ['home', 'page', 'list', 'project', 'comments', 'picture', ...WRITES] as const;
export type Kind = (typeof KINDS)[number];

export interface Asked {
  kind: Kind;
  path: string;
  init: { method?: string; headers: Record<string, string>; body?: string };
}

const OF_NO_PROJECT: readonly Kind[] = ['home', 'list'];

/**
 * What the people who come do: each request is drawn by the weights of the mix, with the projects of the first list and
 * the people in turn.
 */
export async function requestsOf(
  url: string,
  mix: Partial<Record<Kind, number>>,
  visitors: Visitor[],
): Promise<(n: number) => Asked> {
  const kinds = Object.entries(mix) as [Kind, number][];
  const projects = kinds.every(([kind]) => OF_NO_PROJECT.includes(kind)) ? [] : await projectsOf(url);
  const total = kinds.reduce((sum, [, weight]) => sum + weight, 0);
  const draw = (): Kind => {
    let at = Math.random() * total;
    for (const [kind, weight] of kinds) if ((at -= weight) < 0) return kind;
    return kinds[0]![0];
  };
  return (n) => {
    const kind = draw();
    const project = projects[n % projects.length];
    // Each round of the people begins one project later, so that everybody comes to all of them.
    const visitor = visitors[(n + Math.floor(n / visitors.length)) % visitors.length];
    return { kind, ...callOf(kind, project, visitor, n) };
  };
}

async function projectsOf(url: string): Promise<Project[]> {
  const answer = await fetch(url + API.projects);
  if (!answer.ok)
    throw new Failure(`${url}${API.projects} answers ${answer.status}: is this a site of Local Network, and well?`);
  const { projects } = (await answer.json()) as { projects: Project[] };
  if (projects.length === 0) throw new Failure(`${url} shows no projects: approve one, or take --mix home,list.`);
  return projects;
}

function callOf(
  kind: Kind,
  project: Project | undefined,
  visitor: Visitor | undefined,
  n: number,
): Omit<Asked, 'kind'> {
  const id = project?.id ?? 0;
  const read = (path: string) => ({ path, init: { headers: visitor?.reading ?? {} } });
  const write = (path: string, body?: object) => ({
    path,
    init: {
      method: 'POST',
      headers: { ...visitor!.writing, ...(body && posting()) },
      ...(body && { body: JSON.stringify(body) }),
    },
  });
  const calls: Record<Kind, () => Omit<Asked, 'kind'>> = {
    home: () => read(PAGES.home),
    page: () => read(PAGES.project(project?.slug ?? id)),
    list: () => read(API.projects),
    project: () => read(API.project(id)),
    comments: () => read(API.comments(id)),
    picture: () => read(new URL(project!.imageUrl, 'http://site').pathname),
    vote: () => write(API.upvote(id)),
    comment: () => write(API.comments(id), { content: `Load test, comment ${n}.` }),
  };
  return calls[kind]();
}
