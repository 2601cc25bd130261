import { isDeepStrictEqual } from 'node:util';
import { PARTS } from '../../../launcher/src/site/processes.ts';
import { PROGRAMS } from '../environment/sources.ts';
import { variablesOf } from '../environment/written.ts';
import { type Container, containersOf, type Manifest, podsOf, titleOf } from '../manifest.ts';

const OUR_IMAGE = /(^|\/)local-network[:@]/;

/** Where what is applied runs another program, or gives one another environment, than the table of processes says. */
export function environmentFaults(manifests: readonly Manifest[]): string[] {
  const ours = podsOf(manifests).flatMap((pods) =>
    containersOf(pods).flatMap((container) =>
      OUR_IMAGE.test(container.image) ? [{ owner: pods.owner, container }] : [],
    ),
  );
  const runs = ours.map(({ container }) => container.args?.[0]);
  const missing = [...PARTS, 'migrate', 'backup', 'doctor']
    .filter((name) => !runs.includes(name))
    .map((name) => `Nothing runs ${name}`);
  const faults = ours.flatMap(({ owner, container }) => {
    const [program = ''] = container.args ?? [];
    const isNamesake = [owner.metadata.name, container.name].includes(program === 'doctor' ? 'tools' : program);
    if (!PROGRAMS[program] || !isNamesake) return [`${titleOf(owner)}: runs '${container.args?.join(' ') ?? ''}'`];
    return variableFaults(container, program).map((fault) => `${titleOf(owner)}: ${fault}`);
  });
  return [...missing, ...faults];
}

function variableFaults({ env = [], envFrom }: Container, program: string): string[] {
  const wanted = variablesOf(PROGRAMS[program]!);
  // Kustomize ends the names of what it generates with a hash.
  const found = JSON.parse(
    JSON.stringify(env).replaceAll(/"name":"([\w-]+)-[0-9a-z]{10}"/g, '"name":"$1"'),
  ) as typeof env;
  const names = found.map(({ name }) => name);
  const isIn = (all: typeof env, one: (typeof env)[number]): boolean =>
    all.some((other) => isDeepStrictEqual(one, other));
  return [
    ...(envFrom ? ['takes a whole map into its environment'] : []),
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is there twice`),
    ...wanted.filter((one) => !isIn(found, one)).map(({ name }) => `${name} is missing, or comes from elsewhere`),
    ...found.filter((one) => !isIn(wanted, one)).map(({ name }) => `${name} is not its own, or comes from elsewhere`),
  ];
}
