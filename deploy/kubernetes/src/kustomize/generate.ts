import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuseOthers } from './fields.ts';
import type { Fields, Manifest } from '../manifest.ts';

/** A generator of a kustomization: a ConfigMap or Secret out of lines NAME=value. */
export interface Generator extends Fields {
  name: string;
}

type Kind = 'ConfigMap' | 'Secret';

/** Makes the object, or adds its values to the one of the same name (`behavior: merge`). */
export function generate(kind: Kind, generator: Generator, folder: string, known: readonly Manifest[]): Manifest[] {
  const { name, envs = [], literals = [], behavior = 'create' } = generator;
  refuseOthers(generator, ['name', 'envs', 'literals', 'behavior'], `the generator of ${kind}/${name}`);
  const lines = [...(envs as string[]).flatMap((file) => linesOf(join(folder, file))), ...(literals as string[])];
  const given = Object.fromEntries(lines.map((line) => pairOf(kind, line)));
  const before = known.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (behavior === 'merge') {
    if (!before) throw new Error(`There is no ${kind}/${name} to merge with`);
    return known.map((one) => (one === before ? { ...one, data: { ...one.data, ...given } } : one));
  }
  if (behavior !== 'create' || before) throw new Error(`${kind}/${name} is generated twice, or not by create or merge`);
  const made: Manifest = { apiVersion: 'v1', kind, metadata: { name }, data: given };
  return [...known, kind === 'Secret' ? { ...made, type: 'Opaque' } : made];
}

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trimStart())
    .filter((line) => line !== '' && !line.startsWith('#'));

function pairOf(kind: Kind, line: string): [string, string] {
  const end = line.indexOf('=');
  if (end < 1) throw new Error(`'${line}' is not NAME=value`);
  const value = line.slice(end + 1);
  return [line.slice(0, end), kind === 'Secret' ? Buffer.from(value).toString('base64') : value];
}

/** Digits and vowels that could make words are other letters in kustomize's names. */
const LETTERS: Readonly<Record<string, string>> = { '0': 'g', '1': 'h', '3': 'k', a: 'm', e: 't' };
const HASH_LENGTH = 10;
const LINE = 70;

/** A Secret's value as kustomize prints it and takes its hash: in lines, if it is long. */
const inLines = (value: string): string =>
  value.length < LINE ? value : value.replace(new RegExp(`.{1,${LINE}}`, 'g'), '$&\n');

/** The end of a generated object's name, as kustomize makes it: other values have another name. */
export function hashOf({ kind, data = {}, type }: Manifest): string {
  const isSecret = kind === 'Secret';
  const sorted = Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1));
  const values = Object.fromEntries(sorted.map(([name, value]) => [name, isSecret ? inLines(value) : value]));
  const content = { data: values, kind, name: '', ...(isSecret && { type }) };
  // As Go prints JSON.
  const printed = JSON.stringify(content).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
  const hash = createHash('sha256').update(printed).digest('hex').slice(0, HASH_LENGTH);
  return hash.replace(/[013ae]/g, (letter) => LETTERS[letter] ?? letter);
}
