import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { PARTS } from '../../../launcher/src/site/processes.ts';
import type { EnvVar } from '../manifest.ts';
import { ADMINISTRATOR, PROGRAMS, type Sources } from './sources.ts';

const FOLDER = join(import.meta.dirname, '../..');
const NOTE = '# Written from the table of processes by `npm run environment -w @app/kubernetes`.';

/** The variables of a container as Kubernetes has them. The map of the site's settings is called `site`. */
export const variablesOf = (sources: Sources): EnvVar[] =>
  Object.entries(sources).map(([name, source]) => {
    if (source.startsWith('=')) return { name, value: source.slice(1) };
    if (source === 'config') return { name, valueFrom: { configMapKeyRef: { name: 'site', key: name } } };
    const owner = source.replace(/^secret:|\?$/g, '');
    const secret = { name: owner, key: keyOf(owner, name), ...(source.endsWith('?') && { optional: true }) };
    return { name, valueFrom: { secretKeyRef: secret } };
  });

/** `USERS_NATS_URL` is NATS_URL in the Secret `users`. */
function keyOf(owner: string, name: string): string {
  const prefix = `${owner.toUpperCase()}_`;
  return owner !== ADMINISTRATOR && name.startsWith(prefix) ? name.slice(prefix.length) : name;
}

/** What every process has stands in process.yaml; the file of each process has the rest. */
const EVERY_PROCESS = Object.fromEntries(
  Object.entries(PROGRAMS['users']!).filter(([name, source]) =>
    PARTS.every((part) => PROGRAMS[part]![name] === source),
  ),
) as Sources;

function sourcesIn(file: string, program: string): Sources | undefined {
  if (file.endsWith('process.yaml')) return EVERY_PROCESS;
  const sources = PROGRAMS[program];
  if (!sources || !(PARTS as readonly string[]).includes(program)) return sources;
  return Object.fromEntries(Object.entries(sources).filter(([name]) => !(name in EVERY_PROCESS)));
}

const CONTAINER = /^ *- name: /;
const ARGUMENTS = /^ *args: \[(\w+)/;
const ENVIRONMENT = /^( *)env:$/;

/**
 * A manifest with the environment of each container of ours as the table of processes has it.
 * @param file its path, which says whether it is the one of every process
 */
export async function written(file: string, text: string): Promise<string> {
  const lines: string[] = [];
  let program = '';
  let skipped: number | undefined;
  for (const line of text.split('\n')) {
    if (skipped !== undefined && (!line.trim() || line.search(/\S/) > skipped)) continue;
    skipped = undefined;
    lines.push(line);
    if (CONTAINER.test(line)) program = '';
    program = ARGUMENTS.exec(line)?.[1] ?? program;
    const indent = ENVIRONMENT.exec(line)?.[1];
    const sources = indent === undefined ? undefined : sourcesIn(file, program);
    if (indent === undefined || !sources) continue;
    skipped = indent.length;
    lines.push(`${indent}  ${NOTE}`, ...variablesOf(sources).map((one) => `${indent}  - ${inYaml(one)}`));
  }
  return format(lines.join('\n'), { parser: 'yaml', printWidth: 120, singleQuote: true });
}

/** In one line. Names and keys need no quotes; a number would be none without them. */
const inYaml = (variable: EnvVar): string =>
  JSON.stringify(variable)
    .replaceAll(/"(\w+)":/g, '$1: ')
    .replaceAll(/"([A-Za-z]\w*)"/g, '$1');

/** The manifests of ours, by their paths. */
export const manifestFiles = (): { file: string; text: string }[] =>
  ['base', 'overlays/local'].flatMap((folder) =>
    readdirSync(join(FOLDER, folder))
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => join(FOLDER, folder, name))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  );
