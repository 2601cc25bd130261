import type { AdminProject, Caller, Project, ProjectFields } from '@app/contracts';
import { startParts, type Parts, type Wanted } from '@app/testing/parts';
import { pictureOf, signUp } from '@app/testing';

export const resident = (userId: string): NonNullable<Caller> => ({ userId, role: 'USER' });
export const ada: NonNullable<Caller> = { userId: 'ada', role: 'ADMIN' };

/**
 * The real parts with one resident who has uploaded a picture; the service is asked directly, as the gateway asks it.
 */
export interface Town {
  parts: Parts;
  maya: NonNullable<Caller>;
  /** The address of Maya's picture. */
  imageUrl: string;
  fields(overrides?: Partial<ProjectFields>): ProjectFields;
  submit(overrides?: Partial<ProjectFields>): Promise<Project>;
  approved(overrides?: Partial<ProjectFields>): Promise<AdminProject>;
}

export async function openTown(wanted: Wanted = {}): Promise<Town> {
  const parts = await startParts(wanted);
  const person = await signUp(parts, { firstName: 'Maya', lastName: 'Okafor' });
  const imageUrl = await pictureOf(person);
  const maya = resident(person.me.id);
  const fields = (overrides: Partial<ProjectFields> = {}): ProjectFields => ({
    title: 'Benches along the river walk',
    description: 'Six benches made by the high school wood shop.',
    content: '<p>We have the wood and the hands.</p>',
    category: 'Parks & Rec',
    status: 'Idea',
    city: 'Dayton',
    state: 'OH',
    imageUrl,
    websiteUrl: null,
    ...overrides,
  });
  const { projects } = parts.rpc;
  const submit = (overrides?: Partial<ProjectFields>) => projects.submit({ fields: fields(overrides) }, maya);
  const approved = async (overrides?: Partial<ProjectFields>) =>
    projects.decide({ decision: 'approve', project: (await submit(overrides)).slug }, ada);
  return { parts, maya, imageUrl, fields, submit, approved };
}
