import type { Image, ProjectFields } from '@app/contracts';
import type { EntityManager } from 'typeorm';
import { CARD, columnOf, filledIn, SUBMITTED } from '../card/card.js';
import { randomSuffix, slugOf } from '../card/slug.js';

export type NewProject = ProjectFields & { userId: string; image: Image };

/** The slug's uniqueness decides between two projects of one title, also when both come at once. */
const INSERT = `
  insert into projects (${SUBMITTED.map(columnOf).join(', ')})
  values (${SUBMITTED.map((_, place) => `$${place + 1}`).join(', ')})
  on conflict on constraint projects_slug do nothing
  returning id, version`;

export async function insertProject(tx: EntityManager, project: NewProject): Promise<{ id: number; version: number }> {
  const { userId, image, title } = project;
  const row = { ...filledIn(project), userId, image };
  for (let slug = slugOf(title); ; slug = slugOf(title, randomSuffix())) {
    const values = { ...row, slug };
    const [saved] = (await tx.query(
      INSERT,
      SUBMITTED.map((field) => (isJson(field) ? JSON.stringify(values[field]) : values[field])),
    )) as { id: number; version: number }[];
    if (saved) return saved;
  }
}

const isJson = (field: (typeof SUBMITTED)[number]): boolean =>
  field in CARD && CARD[field as keyof typeof CARD] === 'json';
