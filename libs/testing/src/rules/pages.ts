import { dirname, join, normalize } from 'node:path/posix';
import { files, isBegun, isThere, read } from './repository.ts';

/** Every page of ours. Stories of the demo are data. */
export const pages = files.filter((file) => file.endsWith('.md') && !file.startsWith('deploy/demo/content/'));

const TOP = /^(?:gateway|services|libs|web|deploy)(?:\/|$)/;
/** A file of source that a page names without its folder. */
const SOURCE = /^[\w.-]+\.(?:tsx?|mjs)$/;

/** GitHub's name for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (page: string): string[] =>
  read(page)
    .replace(/^```[^]*?^```/gm, '')
    .split('\n')
    .flatMap((line) => /^#+ (.*)$/.exec(line)?.[1] ?? [])
    .map(anchorOf);

/** Links of a page that lead nowhere. */
export function deadLinksOf(page: string): string[] {
  const text = read(page)
    .replace(/^```[^]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(([, link, tag]) => (link ?? tag)!);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path, anchor] = link.split('#');
    const target = path ? normalize(join(dirname(page), path)) : page;
    if (!isThere(target)) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
  });
}

/** What a page has in backticks and between ``` lines. */
function codeOf(page: string): string[] {
  const text = read(page);
  const blocks = [...text.matchAll(/^ *```\w*\n([^]*?)^ *```/gm)].map(([, block]) => block!);
  const spans = [...text.replace(/^ *```[^]*?^ *```/gm, '').matchAll(/`([^`]+)`/g)].map(([, span]) => span!);
  return [...blocks.flatMap((block) => block.split('\n').map((line) => line.replace(/(^|\s)# .*$/, ''))), ...spans];
}

/** Paths of this repository that a page names and that are not there. What begins with `my-` is an example. */
export function deadPathsOf(page: string): string[] {
  const named = codeOf(page).flatMap((code) => {
    const words = code.split(/[\s='":()]+|,(?![^{]*\})/).map((word) => word.replace(/[.;]$/, ''));
    // A whole span may be a file without its folder; of a command only words that begin as a path does count.
    const sources = SOURCE.test(code) ? [code] : [];
    return [...words.filter((word) => TOP.test(word) && word.includes('/') && !/[…$]|\/my-/.test(word)), ...sources];
  });
  const folder = dirname(page) === '.' ? '' : `${dirname(page)}/`;
  return [...new Set(named)].filter((path) => {
    const pattern = path.replace(/<[^>]+>/g, '*');
    if (SOURCE.test(path))
      return !files.some((file) => file.startsWith(folder) && file.endsWith(`/${path}`)) && !isThere(path);
    return !isThere(pattern) && !isBegun(pattern);
  });
}

const scripts: Record<string, string> = (JSON.parse(read('package.json')) as { scripts: Record<string, string> })
  .scripts;
const programs = [
  ...read('deploy/operator/src/main.ts').matchAll(/^ {2}(\w+): \(\) =>|PROGRAMS\['([\w-]+)'\] =/gm),
].map(([, name, alias]) => name ?? alias);
const suites = [
  'check',
  ...[...read('libs/testing/src/run/suites.ts').matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name),
];

/** Commands of a page that do not exist: scripts of npm, programs of an operator, suites and their files. */
export function deadCommandsOf(page: string): string[] {
  return codeOf(page).flatMap((code) =>
    [...code.matchAll(/\bnpm (?:run |test\b|start\b)[^#|&;\n`]*/g)].flatMap(([command]) =>
      isKnown(command) ? [] : [command],
    ),
  );
}

function isKnown(command: string): boolean {
  const [, first, ...rest] = command.trim().split(/\s+/);
  if (first === 'start') return true;
  if (first === 'test') return isTest(rest);
  const [script, ...args] = rest.filter((word) => word !== '--silent');
  const workspace = args.indexOf('-w');
  if (workspace >= 0) return hasScript(args[workspace + 1]!, script!);
  if (!script || !Object.hasOwn(scripts, script)) return script === '…';
  const [program] = args.filter((word) => word !== '--');
  return script !== 'site' || program === undefined || program === '…' || programs.includes(program);
}

const hasScript = (workspace: string, script: string): boolean =>
  files
    .filter((file) => file.endsWith('/package.json'))
    .map((file) => JSON.parse(read(file)) as { name: string; scripts?: Record<string, string> })
    .some(({ name, scripts: own }) => name === workspace && own?.[script] !== undefined);

function isTest(args: string[]): boolean {
  const given = args.filter((word) => !word.startsWith('--'));
  const others = given.findIndex((word) => !suites.includes(word));
  const paths = others < 0 ? [] : given.slice(others);
  if (others === 0) return false;
  return paths.every((path) => files.some((file) => file.includes(path)));
}
