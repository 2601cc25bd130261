import { type Fields, type Manifest, ofKind, type Pods, podsOf, titleOf } from './manifest.ts';
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

/** Sign-in providers stand anywhere on the internet. Nothing else that we use does. */
const TO_INTERNET = 'to-providers';

/** Not the internet: pods, nodes, and the address where a cloud gives a machine its keys. */
const PRIVATE = {
  v4: ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  v6: ['fc00::/7', 'fe80::/10'],
};

/** Policies with the right names and pods (`flowFaults`) that lead to more than their server, or to no port of it. */
export function reachFaults(manifests: readonly Manifest[]): string[] {
  const pods = podsOf(manifests);
  return ofKind(manifests, 'NetworkPolicy').flatMap((policy) => {
    const { ingress = [], egress = [] } = policy.spec as unknown as { ingress?: Rule[]; egress?: Rule[] };
    const faults = [
      ...[...ingress, ...egress].flatMap((rule) => ruleFaults(rule, policy.metadata.name)),
      ...egress.flatMap((rule) => portFaults(rule, pods)),
    ];
    return faults.map((fault) => `${titleOf(policy)}: ${fault}`);
  });
}

/** What a rule leaves out, it allows. */
function ruleFaults({ from = [], to = [], ports = [] }: Rule, policy: string): string[] {
  const peers = [...from, ...to];
  return [
    ...(peers.length > 0 ? peers.flatMap((peer) => peerFaults(peer, policy)) : ['a rule is for everybody']),
    ...(ports.length > 0 ? [] : ['a rule is for every port']),
  ];
}

function peerFaults({ podSelector, namespaceSelector, ipBlock }: Peer, policy: string): string[] {
  if (!ipBlock) return [podSelector, namespaceSelector].some(isChoice) ? [] : ['a peer is everybody'];
  const { cidr, except = [] } = ipBlock;
  if (Number(cidr.split('/')[1]) >= 8) return [];
  if (policy !== TO_INTERNET) return [`${cidr} is the internet`];
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
