import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { refuseOthers } from './fields.ts';
import { generate, type Generator, hashOf } from './generate.ts';
import { type Fields, isFields, type Manifest, type Value } from '../manifest.ts';
import { jsonPatch, strategicMerge } from './merge.ts';

interface Patch extends Fields {
  target: { kind: string; name?: string } & Fields;
}

interface Kustomization {
  resources?: string[];
  namespace?: string;
  images?: { name: string; newName?: string; newTag?: string; digest?: string }[];
  labels?: { pairs: Record<string, string>; includeTemplates?: boolean }[];
  configMapGenerator?: Generator[];
  secretGenerator?: Generator[];
  patches?: Patch[];
}
const KNOWN = [
  'apiVersion',
  'kind',
  'resources',
  'namespace',
  'images',
  'labels',
  'configMapGenerator',
  'secretGenerator',
  'patches',
];

/**
 * What `kubectl kustomize` prints for a folder, for tests on a machine that has none. It knows the part of kustomize
 * that our folders use and refuses the rest.
 */
export function render(folder: string): Manifest[] {
  const manifests = accumulate(folder);
  const named = new Map(
    manifests
      .filter(isGenerated)
      .map((one) => [`${one.kind}/${one.metadata.name}`, `${one.metadata.name}-${hashOf(one)}`]),
  );
  return manifests.map((one) => {
    const renamed = withNewReferences(one as unknown as Fields, named) as unknown as Manifest;
    const name = isGenerated(one) ? named.get(`${one.kind}/${one.metadata.name}`) : undefined;
    return name ? { ...renamed, metadata: { ...renamed.metadata, name } } : renamed;
  });
}

/** All ConfigMaps and Secrets of ours are generated: a file of one would be refused below. */
const isGenerated = ({ kind }: Manifest): boolean => kind === 'ConfigMap' || kind === 'Secret';

function accumulate(folder: string): Manifest[] {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  refuseOthers(kustomization, KNOWN, folder);
  const { resources = [], configMapGenerator = [], secretGenerator = [], patches = [], labels = [] } = kustomization;
  let manifests = resources.flatMap((resource) => resourcesIn(join(folder, resource)));
  for (const generator of configMapGenerator) manifests = generate('ConfigMap', generator, folder, manifests);
  for (const generator of secretGenerator) manifests = generate('Secret', generator, folder, manifests);
  for (const patch of patches) manifests = patched(manifests, patch, folder);
  if (kustomization.namespace) manifests = manifests.map((one) => inNamespace(one, String(kustomization.namespace)));
  for (const label of labels) manifests = manifests.map((one) => withLabels(one, label));
  for (const image of kustomization.images ?? []) {
    refuseOthers(image, ['name', 'newName', 'newTag', 'digest'], 'images');
    manifests = manifests.map((one) => withImage(one as unknown as Fields, image) as unknown as Manifest);
  }
  return manifests;
}

function resourcesIn(path: string): Manifest[] {
  if (statSync(path).isDirectory()) return accumulate(path);
  const found = parseAllDocuments(readFileSync(path, 'utf8')).map((document) => document.toJS() as Manifest);
  const data = found.find(isGenerated);
  if (data) throw new Error(`${path}: ${data.kind}/${data.metadata.name} must be generated`);
  return found;
}

function patched(manifests: Manifest[], patch: Patch, folder: string): Manifest[] {
  refuseOthers(patch, ['path', 'patch', 'target'], 'patches');
  const { target } = patch;
  refuseOthers(target, ['kind', 'name'], 'the target of a patch');
  const isTarget = ({ kind, metadata }: Manifest): boolean =>
    kind === target.kind && (!target.name || new RegExp(`^(${target.name})$`).test(metadata.name));
  if (!manifests.some(isTarget)) throw new Error(`A patch finds no ${target.kind} ${target.name ?? ''}`);
  const text = typeof patch.patch === 'string' ? patch.patch : readFileSync(join(folder, String(patch.path)), 'utf8');
  const change = parse(text) as Fields | Fields[];
  if (Array.isArray(change))
    return manifests.map((one) => (isTarget(one) ? (jsonPatch(one as never, change) as unknown as Manifest) : one));
  const { $patch, ...fields } = change;
  if ($patch === 'delete') return manifests.filter((one) => !isTarget(one));
  if ($patch !== undefined) throw new Error(`$patch: ${JSON.stringify($patch)} is not known here`);
  return manifests.map((one) => {
    if (!isTarget(one)) return one;
    const merged = strategicMerge(one as unknown as Fields, fields) as unknown as Manifest;
    return { ...merged, metadata: { ...merged.metadata, name: one.metadata.name } };
  });
}

/** Kinds that stand in no namespace. */
const GLOBAL = ['Namespace'];

const inNamespace = (one: Manifest, namespace: string): Manifest =>
  GLOBAL.includes(one.kind) ? one : { ...one, metadata: { ...one.metadata, namespace } };

function withLabels(one: Manifest, label: NonNullable<Kustomization['labels']>[number]): Manifest {
  refuseOthers(label, ['pairs', 'includeTemplates'], 'labels');
  const { pairs } = label;
  const labelled: Manifest = { ...one, metadata: { ...one.metadata, labels: { ...one.metadata.labels, ...pairs } } };
  const { spec } = one;
  if (!label.includeTemplates || !spec) return labelled;
  const given = { metadata: { labels: pairs } };
  if (isFields(spec.template))
    return { ...labelled, spec: { ...spec, template: strategicMerge(spec.template, given) } };
  if (!isFields(spec.jobTemplate)) return labelled;
  const jobTemplate = strategicMerge(spec.jobTemplate, { ...given, spec: { template: given } });
  return { ...labelled, spec: { ...spec, jobTemplate } };
}

function withImage(value: Value, image: NonNullable<Kustomization['images']>[number]): Value {
  if (Array.isArray(value)) return value.map((item) => withImage(item, image));
  if (!isFields(value)) return value;
  const entries = Object.entries(value).map(([name, given]) => [
    name,
    name === 'image' && given === image.name ? newImage(image) : withImage(given, image),
  ]);
  return Object.fromEntries(entries) as Fields;
}

const newImage = ({ name, newName, newTag, digest }: NonNullable<Kustomization['images']>[number]): string =>
  `${newName ?? name}${digest ? `@${digest}` : newTag ? `:${newTag}` : ''}`;

const REFERENCES: Readonly<Record<string, string>> = { configMapKeyRef: 'ConfigMap', secretKeyRef: 'Secret' };

/** References to generated objects by their new names. */
function withNewReferences(value: Value, named: ReadonlyMap<string, string>): Value {
  if (Array.isArray(value)) return value.map((item) => withNewReferences(item, named));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, given]) => {
      const kind = REFERENCES[field];
      if (!kind || !isFields(given)) return [field, withNewReferences(given, named)];
      return [field, { ...given, name: named.get(`${kind}/${String(given.name)}`) ?? given.name! }];
    }),
  );
}

export const kubernetes = join(import.meta.dirname, '../..');
export const overlay = (name: string): string => join(kubernetes, 'overlays', name);
/** Folders that can be applied: ours, and an operator's own beside them. */
export const OVERLAYS = readdirSync(join(kubernetes, 'overlays')).filter((name) =>
  existsSync(join(overlay(name), 'kustomization.yaml')),
);
