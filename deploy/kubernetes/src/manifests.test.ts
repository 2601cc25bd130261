import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { PARTS } from '../../launcher/src/site/processes.ts';
import { certificateFaults } from './checks/certificates.ts';
import { environmentFaults } from './checks/environment.ts';
import { flowFaults, serverFaults } from './checks/flows.ts';
import { hardeningFaults } from './checks/hardening.ts';
import { type Manifest, ofKind, titleOf, type Value } from './manifest.ts';
import { kubernetes, overlay, OVERLAYS, render } from './kustomize/render.ts';
import { reachFaults } from './checks/reach.ts';
import { referenceFaults } from './checks/references.ts';
import { schemaFaults } from './checks/schema.ts';

describe.each(OVERLAYS)('the manifests of %s', (name) => {
  let manifests: Manifest[];
  beforeAll(() => {
    manifests = render(overlay(name));
  });

  it('are what the API of Kubernetes takes, with no field that it does not know', async () => {
    expect(await schemaFaults(manifests)).toEqual([]);
  });

  it('name nothing that is not there', () => {
    expect(referenceFaults(manifests)).toEqual([]);
  });

  it('have a Deployment for every process of the site and for nothing else', () => {
    const deployed = ofKind(manifests, 'Deployment').map(({ metadata }) => metadata.name);
    expect(deployed.sort()).toEqual([...PARTS].sort());
  });

  it('give each process the settings of the table of processes, and its own secrets only', () => {
    expect(environmentFaults(manifests)).toEqual([]);
  });

  it('let no pod do what it need not, and tell Kubernetes how to run it', () => {
    expect(hardeningFaults(manifests)).toEqual([]);
  });

  it('let each process reach the servers that it uses, and nothing else', () => {
    expect([...flowFaults(manifests), ...serverFaults(manifests), ...reachFaults(manifests)]).toEqual([]);
  });

  it('let the authority of the certificate ask its question', () => {
    expect(certificateFaults(manifests)).toEqual([]);
  });

  it('stand in one namespace', () => {
    const made = ofKind(manifests, 'Namespace').map(({ metadata }) => metadata.name);
    const used = manifests.filter(({ kind }) => kind !== 'Namespace').map(({ metadata }) => metadata.namespace);
    expect([...new Set(used)]).toEqual(made);
  });
});

describe('production', () => {
  it('keeps two pods of each process, grows, and loses one at a time', () => {
    const manifests = render(overlay('production'));
    const named = (kind: string): string[] => ofKind(manifests, kind).map(({ metadata }) => metadata.name);
    expect(named('HorizontalPodAutoscaler').sort()).toEqual([...PARTS].sort());
    expect(named('PodDisruptionBudget').sort()).toEqual([...PARTS].sort());
  });

  it('holds no secret and no server', () => {
    const manifests = render(overlay('production'));
    expect([...ofKind(manifests, 'Secret'), ...ofKind(manifests, 'StatefulSet')].map(titleOf)).toEqual([]);
  });
});

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

/** Order in lists and line breaks in Secrets mean nothing here. */
function normal(value: Value): Value {
  if (Array.isArray(value)) return value.map(normal).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  const isSecret = value.kind === 'Secret';
  return Object.fromEntries(
    entries.map(([name, given]) => [
      name,
      isSecret && name === 'data'
        ? normal(JSON.parse(JSON.stringify(given).replaceAll('\\n', '')) as Value)
        : normal(given),
    ]),
  );
}

const byTitle = (manifests: readonly Manifest[]): Record<string, Value> =>
  Object.fromEntries(manifests.map((one) => [titleOf(one), normal(one as unknown as Value)]));

// The renderer of these tests stands in for kustomize on machines that have none.
(hasKubectl ? describe : describe.skip)('what these tests render', () => {
  it.each(['base', ...OVERLAYS.map((name) => `overlays/${name}`)])('is what kubectl makes of %s', (folder) => {
    const path = join(kubernetes, folder);
    const printed = execFileSync('kubectl', ['kustomize', path], { encoding: 'utf8' });
    const theirs = parseAllDocuments(printed).map((document) => document.toJS() as Manifest);
    expect(byTitle(render(path))).toEqual(byTitle(theirs));
  });
});
