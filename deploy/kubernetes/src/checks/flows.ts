import { PARTS, type PartName } from '../../../launcher/src/site/processes.ts';
import { settingsOf } from '../environment/sources.ts';
import { type Fields, type Manifest, ofKind, podsOf, titleOf } from '../manifest.ts';
import { selects } from './references.ts';

/** The servers, by the setting that tells a process of one. */
const SERVERS = {
  'to-postgres': 'DATABASE_URL',
  'to-nats': 'NATS_URL',
  'to-redis': 'REDIS_URL',
  'to-s3': 'S3_ENDPOINT',
  'to-providers': 'OIDC_ISSUER',
  'to-mail': 'SMTP_URL',
  'to-collector': 'OTEL_EXPORTER_OTLP_ENDPOINT',
} as const;
type Server = keyof typeof SERVERS;

/** What runs to its end: what migrate sets up, what a backup reads, and what the operator's commands look at. */
const OF_TASKS: Readonly<Record<string, readonly Server[]>> = {
  migrate: ['to-postgres', 'to-nats', 'to-s3'],
  backup: ['to-postgres', 'to-s3'],
  tools: ['to-postgres', 'to-nats', 'to-redis', 'to-s3', 'to-providers', 'to-mail'],
};

/** Where policies let a program out that it does not need, or keep one in. */
export function flowFaults(manifests: readonly Manifest[]): string[] {
  const policies = ofKind(manifests, 'NetworkPolicy');
  const selectorOf = ({ spec }: Manifest): Fields => spec?.podSelector as Fields;
  const denies = policies.some(
    (one) =>
      Object.keys(selectorOf(one)).length === 0 &&
      !one.spec?.ingress &&
      !one.spec?.egress &&
      String(one.spec?.policyTypes) === 'Ingress,Egress',
  );
  const allowed = (names: readonly string[], type: 'ingress' | 'egress', labels: Record<string, string>): string[] =>
    policies
      .filter((one) => one.spec?.[type] && !names.includes(one.metadata.name) && selects(selectorOf(one), labels))
      .map(({ metadata }) => metadata.name);
  const pods = podsOf(manifests).filter(({ owner }) => owner.kind !== 'StatefulSet');
  return [
    ...(denies ? [] : ['There is no policy that denies everything']),
    ...pods.flatMap(({ owner, labels }) => {
      const { name } = owner.metadata;
      const isPart = (PARTS as readonly string[]).includes(name);
      const needs = isPart ? serversOf(name as PartName) : (OF_TASKS[name] ?? []);
      const from = [...(isPart ? ['from-monitoring'] : []), ...(name === 'gateway' ? ['from-ingress'] : [])];
      return [
        ...differences(`${titleOf(owner)} may go`, needs, allowed(['to-dns'], 'egress', labels)),
        ...differences(`${titleOf(owner)} may be reached`, from, allowed([], 'ingress', labels)),
      ];
    }),
  ];
}

interface Rule {
  from?: { podSelector?: Fields }[];
  to?: { podSelector?: Fields }[];
}

/** Servers in the cluster let in whom the policies above let out to them, and nobody else. */
export function serverFaults(manifests: readonly Manifest[]): string[] {
  const policies = ofKind(manifests, 'NetworkPolicy').map(
    ({ spec }) => spec as unknown as { podSelector: Fields; ingress?: Rule[]; egress?: Rule[] },
  );
  const pods = podsOf(manifests);
  return pods
    .filter(({ owner }) => owner.kind === 'StatefulSet')
    .flatMap(({ owner, labels }) => {
      const isServer = (peers: Rule['to'] = []): boolean =>
        peers.some(({ podSelector }) => selects(podSelector, labels));
      const namesOf = (chosen: typeof pods): string[] => chosen.map((one) => one.owner.metadata.name);
      const sent = namesOf(
        pods.filter((one) =>
          policies.some(
            ({ podSelector, egress = [] }) => selects(podSelector, one.labels) && egress.some(({ to }) => isServer(to)),
          ),
        ),
      );
      const letIn = namesOf(
        pods.filter((one) =>
          policies.some(
            ({ podSelector, ingress = [] }) =>
              selects(podSelector, labels) &&
              ingress.some(({ from = [] }) => from.some((peer) => selects(peer.podSelector, one.labels))),
          ),
        ),
      );
      return differences(`${titleOf(owner)} lets in`, sent, letIn);
    });
}

const serversOf = (part: PartName): Server[] =>
  (Object.keys(SERVERS) as Server[]).filter((server) => settingsOf(part).includes(SERVERS[server]));

const differences = (about: string, wanted: readonly string[], found: readonly string[]): string[] => [
  ...wanted.filter((one) => !found.includes(one)).map((one) => `${about} ${one}, and is not let`),
  ...found.filter((one) => !wanted.includes(one)).map((one) => `${about} ${one}, and has no need`),
];
