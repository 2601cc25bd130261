import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { type Manifest, titleOf } from '../manifest.ts';

/** Where the types of Kubernetes' API are: a file per kind. */
const MODELS = dirname(createRequire(import.meta.url).resolve('kubernetes-models/package.json'));
const OUR_FILE = join(import.meta.dirname, 'rendered.ts');

/** A model of the package, at run time. */
type Model = new (manifest: unknown) => { validate(): void };

/**
 * What is wrong with the objects by the schema of Kubernetes: unknown and missing fields, types, enumerations,
 * quantities.
 */
export async function schemaFaults(manifests: readonly Manifest[]): Promise<string[]> {
  const known = manifests.filter(isStable);
  const unknown = manifests
    .filter((one) => !known.includes(one))
    .map((one) => `${titleOf(one)}: no stable kind of ${one.apiVersion}`);
  return [...unknown, ...fieldFaults(known), ...(await valueFaults(known))];
}

/** Versions such as v1beta1 are refused: clusters drop them. */
const isStable = ({ apiVersion, kind }: Manifest): boolean =>
  /(^|\/)v\d+$/.test(apiVersion) && existsSync(join(MODELS, apiVersion, `${kind}.d.ts`));

const modelOf = ({ apiVersion, kind }: Manifest): string => `kubernetes-models/${apiVersion}/${kind}`;

/** What the compiler has read: the types of Kubernetes are many, and stay as they are. */
const sources = new Map<string, ts.SourceFile | undefined>();

/** Asks the compiler: an object literal may have the fields of its type only, at any depth. */
function fieldFaults(manifests: readonly Manifest[]): string[] {
  const lines = manifests.map(
    (one, place) => `export const object${place}: import('${modelOf(one)}').I${one.kind} = ${JSON.stringify(one)};`,
  );
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === OUR_FILE || fileExists(path);
  host.getSourceFile = (path, ...rest) => {
    if (path === OUR_FILE) return ts.createSourceFile(path, lines.join('\n'), ts.ScriptTarget.ES2023);
    if (!sources.has(path)) sources.set(path, getSourceFile(path, ...rest));
    return sources.get(path);
  };
  const program = ts.createProgram([OUR_FILE], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const place = file ? file.getLineAndCharacterOfPosition(start).line : 0;
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    const found = manifests[place];
    return `${found ? titleOf(found) : OUR_FILE}: ${message}`;
  });
}

/** What a type cannot say: quantities and other formats. */
async function valueFaults(manifests: readonly Manifest[]): Promise<string[]> {
  const faults = await Promise.all(
    manifests.map(async (one) => {
      const models = (await import(modelOf(one))) as Record<string, Model>;
      try {
        new models[one.kind]!(one).validate();
        return [];
      } catch (error) {
        return [`${titleOf(one)}: ${(error as Error).message}`];
      }
    }),
  );
  return faults.flat();
}
