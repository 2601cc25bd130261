import type { UploadAnswer } from '@app/contracts';
import { slugOf } from '@app/projects/slug';
import type { Account } from './accounts.js';
import type { DemoProject } from './content/project.js';
import { storyHtml } from './content/story.js';
import type { History } from './history.js';
import { demoAdmin } from './people.js';
import { seeded } from './random.js';

/** What the rows are made from. */
export interface Materials {
  history: History;
  accounts: ReadonlyMap<string, Account>;
  /** The uploaded images, by the titles of their projects. */
  images: ReadonlyMap<string, UploadAnswer>;
}

export function projectRow(project: DemoProject, { history, accounts, images }: Materials) {
  const { title, description, category, status, city, state, decision, website } = project;
  const author = accounts.get(`${project.author}@example.org`);
  const uploaded = images.get(project.title);
  if (!author || !uploaded) throw new Error(`"${title}" has no author or no image`);
  const marks = {
    featuredAt: history.featured(project),
    sponsoredAt: history.sponsored(project),
    inspirationAt: history.inspiring(project),
  };
  const rejection = typeof decision === 'object' ? decision.rejected : null;
  const decidedAt = decision === 'pending' ? null : history.decided(project);
  const decisions = [decidedAt, ...Object.values(marks)].filter((date) => date !== null);
  const createdAt = history.submitted(project);
  return {
    title,
    description,
    category,
    status,
    city,
    state,
    createdAt,
    ...marks,
    slug: slugOf(title),
    userId: author.id,
    content: storyHtml(project.story),
    imageUrl: uploaded.url,
    image: uploaded.image,
    websiteUrl: website ?? null,
    isApproved: decision === undefined,
    rejectedAt: rejection ? decidedAt : null,
    rejectionReason: rejection,
    updatedAt: new Date(Math.max(createdAt.getTime(), ...decisions.map((date) => date.getTime()))),
    version: 1 + decisions.length,
  };
}

/** The first people of a shuffle that depends on the title. */
export function votesFor(project: DemoProject, projectId: number, { accounts, history }: Materials) {
  const everybody = [...accounts.values()].sort((a, b) => a.email.localeCompare(b.email));
  const voters = seeded(`${project.title} voters`).shuffled(everybody).slice(0, project.votes);
  return voters.map((voter) => ({ projectId, userId: voter.id, at: history.voted(project, voter) }));
}

export function auditOf(
  projects: readonly DemoProject[],
  idOf: (project: DemoProject) => number,
  { accounts, history }: Materials,
) {
  const actorId = accounts.get(demoAdmin.email)?.id;
  return projects.flatMap((project) => {
    const { title, decision } = project;
    const entry = (action: string, at: Date | null, details = {}) =>
      at === null ? [] : [{ actorId, action: `project.${action}`, at, id: idOf(project), title, details }];
    if (decision === 'pending') return [];
    if (decision) return entry('reject', history.decided(project), { reason: decision.rejected });
    return [
      ...entry('approve', history.decided(project)),
      ...entry('feature', history.featured(project)),
      ...entry('sponsor', history.sponsored(project)),
      ...entry('inspiration', history.inspiring(project)),
    ];
  });
}
