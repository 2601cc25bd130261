import { API, type Project, type ProjectFields } from '@app/contracts';
import { makeAdmin, signUp, type Person } from './people.ts';
import { onceOnly, persist } from './persist.ts';
import { picture } from './pictures.ts';
import type { SystemUnderTest } from './system.ts';

const uploaded = new WeakMap<Person, Promise<string>>();

/** The address of a picture this person has uploaded; one a person. */
export function pictureOf(person: Person): Promise<string> {
  let url = uploaded.get(person);
  if (!url) {
    url = upload(person);
    uploaded.set(person, url);
  }
  return url;
}

let drawn: Promise<Buffer> | undefined;

async function upload({ browser }: Person): Promise<string> {
  const bytes = await (drawn ??= picture());
  const { url } = await persist('uploading', 201, () => browser.upload(API.upload, 'image', bytes));
  return url as string;
}

/** A whole form, as a resident fills it in. */
export async function projectFields(person: Person, overrides: Partial<ProjectFields> = {}): Promise<ProjectFields> {
  return {
    title: 'Benches along the river walk',
    description: 'Six benches made by the high school wood shop.',
    content: '<p>We have the wood and the hands.</p>',
    category: 'Parks & Rec',
    status: 'Idea',
    city: 'Dayton',
    state: 'OH',
    imageUrl: overrides.imageUrl ?? (await pictureOf(person)),
    websiteUrl: null,
    ...overrides,
  };
}

/** Submits a project; it is pending afterwards. */
export async function submitProject(person: Person, overrides: Partial<ProjectFields> = {}): Promise<Project> {
  const fields = await projectFields(person, overrides);
  const headers = onceOnly();
  return await persist('submitting', 201, () => person.browser.post(API.projects, fields, headers));
}

const admins = new WeakMap<SystemUnderTest, Promise<Person>>();

/** The file's admin, made when first needed. */
export function adminOf(system: SystemUnderTest): Promise<Person> {
  let admin = admins.get(system);
  if (!admin) {
    admin = makeAdmin(system);
    admins.set(system, admin);
  }
  return admin;
}

/** A project that an admin has approved. */
export async function approvedProject(
  system: SystemUnderTest,
  { by, ...overrides }: Partial<ProjectFields> & { by?: Person } = {},
): Promise<Project> {
  const project = await submitProject(by ?? (await signUp(system)), overrides);
  const admin = await adminOf(system);
  return await persist('approving', 200, () => admin.browser.post(API.decide(project.id, 'approve')));
}
