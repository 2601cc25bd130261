import { projectRules, rejectRules, sentences, type Rule } from '@app/contracts';
import { parse } from 'yaml';
import { RESIDENTS_JOINED_DAYS_AGO } from '../history.js';
import { demoPeople } from '../people.js';
import type { ProjectFile } from './project.js';
import { storyFault } from './story.js';
import { VOTER_COUNT } from './voters.js';

/** What is wrong with a value, or undefined; the rest of the file is given where a rule needs it. */
type Check = (value: unknown, file: Record<string, unknown>) => string | undefined;

const FRONT_MATTER = /^---\n(.*?)\n---\n(.*)$/s;

const residents = demoPeople.filter(({ role }) => role === 'USER').map(({ subject }) => subject);

const checks: Record<keyof ProjectFile, Check> = {
  title: as(projectRules.title),
  description: as(projectRules.description),
  category: as(projectRules.category),
  status: as(projectRules.status),
  city: as(projectRules.city),
  state: as(projectRules.state),
  author: (value) => oneOf(residents, value),
  website: optional(as(projectRules.websiteUrl)),
  daysAgo: (value) => between(1, RESIDENTS_JOINED_DAYS_AGO, value),
  votes: (value, { decision }) => between(0, decision === undefined ? VOTER_COUNT : 0, value),
  inspiration: mark((value) => (value === true ? undefined : 'is true or left out')),
  featuredDaysAgo: mark((value, { daysAgo }) => between(1, Number(daysAgo) - 1, value)),
  sponsoredDaysAgo: mark((value, { daysAgo }) => between(1, Number(daysAgo) - 1, value)),
  decision: optional(decisionFault),
  story: (value) => storyFault(String(value)),
};

/**
 * A project from the text of its file. Throws one error that names every fault:
 * `relight-the-rialto.md: state: Please select a state`.
 */
export function parseProject(name: string, text: string): ProjectFile {
  const [, front, story] = FRONT_MATTER.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (front === undefined) throw new Error(`${name}: begins with no front matter between two lines of ---`);
  const fields = { ...fieldsOf(name, front), story };
  const unknown = Object.keys(fields).filter((field) => !(field in checks));
  const faults = [
    ...unknown.map((field) => `${name}: ${field}: there is no such field`),
    ...Object.entries(checks).flatMap(([field, check]) => {
      const fault = check((fields as Record<string, unknown>)[field], fields);
      return fault === undefined ? [] : [`${name}: ${field}: ${fault}`];
    }),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return fields as unknown as ProjectFile;
}

function fieldsOf(name: string, front: string): object {
  try {
    const fields: unknown = parse(front);
    if (isFields(fields)) return fields;
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
  throw new Error(`${name}: its front matter is no list of fields`);
}

function as(rule: Rule): Check {
  return (value) => {
    const fault = rule(value);
    return fault && sentences[fault];
  };
}

function optional(check: Check): Check {
  return (value, file) => (value === undefined ? undefined : check(value, file));
}

/** What an admin gives to approved projects only. */
function mark(check: Check): Check {
  return optional((value, file) =>
    file['decision'] === undefined ? check(value, file) : 'is for approved projects only',
  );
}

function oneOf(known: readonly string[], value: unknown): string | undefined {
  return known.includes(value as string) ? undefined : `is one of ${known.join(', ')}`;
}

function between(least: number, most: number, value: unknown): string | undefined {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
    ? undefined
    : `is a whole number from ${least} to ${most}`;
}

function decisionFault(value: unknown): string | undefined {
  if (value === 'pending') return undefined;
  if (isFields(value) && Object.keys(value).join() === 'rejected' && typeof value['rejected'] === 'string')
    return as(rejectRules.reason)(value['rejected'], {});
  return 'is pending or { rejected: the reason }';
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
