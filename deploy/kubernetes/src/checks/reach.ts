import { type Fields, type Manifest, ofKind, type Pods, podsOf, titleOf } from '../manifest.ts';
import { portsOf, selects } from './references.ts';

interface Peer {
  podSelector?: Fields;
  namespaceSelector?: Fields;
  ipBlock?: { cidr: string; except?: string[] };
}

interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { port: string | number }[];
}

const TO_STORE = 'to-s3';

/**
 * Sign-in providers and mail servers stand anywhere on the internet, and so may a store that is asked by HTTPS. Nothing
 * else that we use does.
 */
const mayBeAnywhere = (policy: string, store: URL | undefined): boolean =>
  ['to-providers', 'to-mail'].includes(policy) || (policy === TO_STORE && store?.protocol === 'https:');

/** Not the internet: pods, nodes, and the address where a cloud gives a machine its keys. */
const PRIVATE = {
  v4: ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  v6: ['fc00::/7', 'fe80::/10'],
};

/** Policies with the right names and pods (`flowFaults`) that lead to more than their server, or to no port of it. */
export function reachFaults(manifests: readonly Manifest[]): string[] {
  const pods = podsOf(manifests);
  const store = storeOf(manifests);
  return ofKind(manifests, 'NetworkPolicy').flatMap((policy) => {
    const { ingress = [], egress = [] } = policy.spec as unknown as { ingress?: Rule[]; egress?: Rule[] };
    const faults = [
      ...[...ingress, ...egress].flatMap((rule) => ruleFaults(rule, mayBeAnywhere(policy.metadata.name, store))),
      ...egress.flatMap((rule) => portFaults(rule, pods)),
      ...(policy.metadata.name === TO_STORE ? storeFaults(egress, store) : []),
    ];
    return faults.map((fault) => `${titleOf(policy)}: ${fault}`);
  });
}

/** What a rule leaves out, it allows. */
function ruleFaults({ from = [], to = [], ports = [] }: Rule, anywhere: boolean): string[] {
  const peers = [...from, ...to];
  return [
    ...(peers.length > 0 ? peers.flatMap((peer) => peerFaults(peer, anywhere)) : ['a rule is for everybody']),
    ...(ports.length > 0 ? [] : ['a rule is for every port']),
  ];
}

function peerFaults({ podSelector, namespaceSelector, ipBlock }: Peer, anywhere: boolean): string[] {
  if (!ipBlock) return [podSelector, namespaceSelector].some(isChoice) ? [] : ['a peer is everybody'];
  const { cidr, except = [] } = ipBlock;
  if (Number(cidr.split('/')[1]) >= 8) return [];
  if (!anywhere) return [`${cidr} is the internet`];
  return PRIVATE[cidr.includes(':') ? 'v6' : 'v4']
    .filter((network) => !except.includes(network))
    .map((network) => `${cidr} holds ${network}`);
}

const isChoice = (selector: Fields | undefined): boolean =>
  Object.values(selector ?? {}).some((conditions) => Object.keys(conditions as Fields).length > 0);

/** Where the server is one of the manifests, its ports are known. */
function portFaults({ to = [], ports = [] }: Rule, pods: readonly Pods[]): string[] {
  const servers = pods.filter(({ labels }) =>
    to.some(({ podSelector, namespaceSelector }) => !namespaceSelector && selects(podSelector, labels)),
  );
  return ports
    .filter(({ port }) => servers.some((server) => !portsOf(server).includes(port)))
    .map(({ port }) => `its server has no port '${port}'`);
}

/** The store's address is a setting, and so is known here; the other servers' are secrets. */
function storeOf(manifests: readonly Manifest[]): URL | undefined {
  const endpoints = ofKind(manifests, 'ConfigMap').map(({ data }) => data?.['S3_ENDPOINT'] ?? '');
  return endpoints.filter((endpoint) => URL.canParse(endpoint)).map((endpoint) => new URL(endpoint))[0];
}

/** A store with a name of the internet is no pod: it must be reached at its own port, by addresses. */
function storeFaults(egress: readonly Rule[], store: URL | undefined): string[] {
  if (!store?.hostname.includes('.') || store.protocol !== 'https:' || /\.svc(\.|$)/.test(store.hostname)) return [];
  const port = Number(store.port || 443);
  const isReached = egress.some(
    ({ to = [], ports = [] }) => to.some(({ ipBlock }) => ipBlock) && ports.some((one) => one.port === port),
  );
  return isReached ? [] : [`does not lead out to ${store.origin}, port ${port}`];
}
