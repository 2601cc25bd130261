import type { UploadAnswer } from '@app/contracts';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DemoProject } from './content/project.js';
import { DEMO_PASSWORD } from './people.js';
import { Refused, Visitor } from './visitor.js';

const LANES = 4;

/**
 * Sends every project's picture through the site's upload, four at a time. Each lane is signed in as one resident. When
 * that one has uploaded as much as anybody may in half an hour, the next resident goes on. @returns the images by their
 * projects' titles
 */
export async function uploadPictures(
  site: string,
  projects: readonly DemoProject[],
  emails: readonly string[],
  progress: (done: number) => void,
): Promise<Map<string, UploadAnswer>> {
  const uploaded = new Map<string, UploadAnswer>();
  const waiting = [...projects];
  const residents = Array.from({ length: LANES }, (_, lane) => emails.filter((_, i) => i % LANES === lane));
  // One after the other: checking a password is slow on purpose, and a small machine may not have checked four in the
  // time of an answer.
  const visitors: Visitor[] = [];
  for (const own of residents) visitors.push(await nextVisitor(site, own));
  const lane = async (own: string[], first: Visitor): Promise<void> => {
    let visitor = first;
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const [picture, name] = [await readFile(project.picture), basename(project.picture)];
      const answer = await visitor.upload(picture, name).catch(async (error: unknown) => {
        if (!(error instanceof Refused) || error.status !== 429) throw error;
        visitor = await nextVisitor(site, own);
        return visitor.upload(picture, name);
      });
      uploaded.set(project.title, answer);
      progress(uploaded.size);
    }
  };
  await Promise.all(residents.map((own, number) => lane(own, visitors[number]!)));
  return uploaded;
}

async function nextVisitor(site: string, emails: string[]): Promise<Visitor> {
  const email = emails.shift();
  if (!email)
    throw new Error('Every demo resident has uploaded as much as the limits allow; try again in half an hour');
  const visitor = new Visitor(site);
  await visitor.signIn(email, DEMO_PASSWORD);
  return visitor;
}
