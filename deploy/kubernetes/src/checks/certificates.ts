import { isDeepStrictEqual } from 'node:util';
import { type Fields, type Manifest, ofKind, titleOf } from '../manifest.ts';
import { selects, SOLVER } from './references.ts';

interface Policy {
  podSelector: Fields;
  ingress?: { from?: Fields[] }[];
}

/**
 * The question comes by the ingress controller: whoever reaches the gateway must reach the solver, else there is no
 * certificate and none is renewed.
 */
export function certificateFaults(manifests: readonly Manifest[]): string[] {
  const peersOf = (chosen: (policy: Policy, name: string) => boolean): Fields[] =>
    ofKind(manifests, 'NetworkPolicy')
      .filter(({ spec, metadata }) => chosen(spec as unknown as Policy, metadata.name))
      .flatMap(({ spec }) => (spec as unknown as Policy).ingress ?? [])
      .flatMap(({ from = [] }) => from);
  const controller = peersOf((_policy, name) => name === 'from-ingress');
  const letIn = peersOf(({ podSelector }) => selects(podSelector, SOLVER.labels));
  const isLetIn = controller.every((peer) => letIn.some((one) => isDeepStrictEqual(one, peer)));
  return ofKind(manifests, 'Ingress')
    .filter(({ metadata }) => Object.keys(metadata.annotations ?? {}).some((name) => ISSUER.test(name)) && !isLetIn)
    .map((ingress) => `${titleOf(ingress)}: the ingress controller may not ask cert-manager's solver`);
}

const ISSUER = /^cert-manager\.io\/(cluster-)?issuer$/;
