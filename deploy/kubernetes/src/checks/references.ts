import { SECRET_KEYS } from '../environment/sources.ts';
import {
  containersOf,
  type Fields,
  isFields,
  type Manifest,
  ofKind,
  type Pods,
  podsOf,
  titleOf,
  type Value,
} from '../manifest.ts';

/**
 * The pod by which cert-manager answers the authority's question (HTTP-01). It comes for a minute and goes; no manifest
 * makes it.
 */
export const SOLVER: Pods = {
  owner: { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'cm-acme-http-solver' } },
  labels: { 'acme.cert-manager.io/http01-solver': 'true' },
  spec: { containers: [{ name: 'acmesolver', image: 'cert-manager', ports: [{ containerPort: 8089 }] }] },
};

/**
 * What one object says of another that is not so. Secrets may be made outside of the manifests; their keys are known
 * all the same.
 */
export function referenceFaults(manifests: readonly Manifest[]): string[] {
  const pods = podsOf(manifests);
  return [
    ...twice(manifests),
    ...pods.flatMap((one) => podFaults(one, manifests)),
    ...ofKind(manifests, 'Service').flatMap((service) => serviceFaults(service, pods)),
    ...ofKind(manifests, 'Ingress').flatMap((ingress) => ingressFaults(ingress, manifests)),
    ...ofKind(manifests, 'HorizontalPodAutoscaler').flatMap((scaler) => scalerFaults(scaler, pods)),
    ...ofKind(manifests, 'PodDisruptionBudget').flatMap((budget) =>
      selectorFaults(budget, budget.spec?.selector, pods),
    ),
    ...ofKind(manifests, 'NetworkPolicy').flatMap((policy) => policyFaults(policy, [...pods, SOLVER])),
  ];
}

function twice(manifests: readonly Manifest[]): string[] {
  const titles = manifests.map(titleOf);
  return titles.filter((title, place) => titles.indexOf(title) !== place).map((title) => `${title}: is there twice`);
}

interface Expression {
  key: string;
  operator: string;
  values: string[];
}

/** Whether a label selector takes these labels. */
export function selects(selector: Value | undefined, labels: Readonly<Record<string, string>>): boolean {
  if (!isFields(selector)) return false;
  const { matchLabels = {}, matchExpressions = [] } = selector as { matchLabels?: Fields; matchExpressions?: unknown };
  const expressions = matchExpressions as Expression[];
  if (expressions.some(({ operator }) => operator !== 'In')) throw new Error('Only the operator In is known here');
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    expressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  );
}

function selectorFaults(manifest: Manifest, selector: Value | undefined, pods: readonly Pods[]): string[] {
  return pods.some(({ labels }) => selects(selector, labels)) ? [] : [`${titleOf(manifest)}: selects no pod`];
}

export const portsOf = (pods: Pods): (string | number)[] =>
  pods.spec.containers.flatMap(({ ports = [] }) =>
    ports.flatMap(({ name, containerPort }) => [name ?? '', containerPort]),
  );

function podFaults(pods: Pods, manifests: readonly Manifest[]): string[] {
  const { owner, labels, spec } = pods;
  const title = titleOf(owner);
  const faults: string[] = [];
  if (!owner.kind.endsWith('Job') && !selects(owner.spec?.selector, labels))
    faults.push(`${title}: does not select its own pods`);
  if (
    owner.kind === 'StatefulSet' &&
    !ofKind(manifests, 'Service').some(({ metadata }) => metadata.name === owner.spec?.serviceName)
  )
    faults.push(`${title}: there is no Service '${String(owner.spec?.serviceName)}'`);
  const claims = (owner.spec?.volumeClaimTemplates ?? []) as unknown as Manifest[];
  const volumes = [...(spec.volumes ?? []).map(({ name }) => name), ...claims.map(({ metadata }) => metadata.name)];
  for (const { persistentVolumeClaim: claim } of spec.volumes ?? [])
    if (claim && !ofKind(manifests, 'PersistentVolumeClaim').some(({ metadata }) => metadata.name === claim.claimName))
      faults.push(`${title}: there is no claim '${claim.claimName}'`);
  for (const container of containersOf(pods)) {
    const where = `${title}: ${container.name}`;
    for (const { name } of container.volumeMounts ?? [])
      if (!volumes.includes(name)) faults.push(`${where}: there is no volume '${name}'`);
    for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe]) {
      const port = probe?.httpGet?.port ?? probe?.tcpSocket?.port;
      if (port !== undefined && !portsOf(pods).includes(port))
        faults.push(`${where}: a probe asks at no port '${port}'`);
    }
    for (const { name, valueFrom } of container.env ?? []) {
      const { configMapKeyRef: config, secretKeyRef: secret } = valueFrom ?? {};
      const map = manifests.find((one) => one.kind === 'ConfigMap' && one.metadata.name === config?.name);
      if (config && map?.data?.[config.key] === undefined)
        faults.push(`${where}: ${name} is not in ConfigMap '${config.name}'`);
      if (secret && !hasKey(secret, manifests)) faults.push(`${where}: ${name} is not in Secret '${secret.name}'`);
    }
  }
  return faults;
}

function hasKey(
  { name, key, optional }: { name: string; key: string; optional?: boolean },
  manifests: readonly Manifest[],
): boolean {
  const generated = ofKind(manifests, 'Secret');
  if (generated.length === 0) return Boolean(SECRET_KEYS[name]?.includes(key));
  const found = generated.find(({ metadata }) => metadata.name === name);
  return Boolean(found && (optional || found.data?.[key] !== undefined));
}

interface ServicePort {
  name: string;
  port: number;
  targetPort: string | number;
}

function serviceFaults(service: Manifest, pods: readonly Pods[]): string[] {
  const { selector, ports } = service.spec as unknown as { selector: Fields; ports: ServicePort[] };
  const served = pods.filter(({ labels }) => selects({ matchLabels: selector }, labels));
  if (served.length === 0) return [`${titleOf(service)}: selects no pod`];
  return ports
    .filter(({ targetPort }) => !served.every((one) => portsOf(one).includes(targetPort)))
    .map(({ targetPort }) => `${titleOf(service)}: its pods have no port '${targetPort}'`);
}

interface Backend {
  service: { name: string; port: { name?: string; number?: number } };
}

function ingressFaults(ingress: Manifest, manifests: readonly Manifest[]): string[] {
  const { rules, tls } = ingress.spec as unknown as {
    rules: { host: string; http: { paths: { backend: Backend }[] } }[];
    tls: { hosts: string[] }[];
  };
  const services = ofKind(manifests, 'Service');
  const backends = rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service));
  const missing = backends.filter(({ name, port }) => {
    const { ports = [] } = (services.find(({ metadata }) => metadata.name === name)?.spec ?? {}) as unknown as {
      ports?: ServicePort[];
    };
    return !ports.some((one) => one.name === port.name || one.port === port.number);
  });
  const open = rules.filter(({ host }) => !tls?.some(({ hosts }) => hosts.includes(host)));
  return [
    ...missing.map(({ name }) => `${titleOf(ingress)}: Service '${name}' has no such port`),
    ...open.map(({ host }) => `${titleOf(ingress)}: ${host} is served without TLS`),
  ];
}

function scalerFaults(scaler: Manifest, pods: readonly Pods[]): string[] {
  const {
    scaleTargetRef: target,
    minReplicas,
    maxReplicas,
  } = scaler.spec as unknown as {
    scaleTargetRef: { kind: string; name: string };
    minReplicas: number;
    maxReplicas: number;
  };
  const scaled = pods.find(({ owner }) => owner.kind === target.kind && owner.metadata.name === target.name);
  if (!scaled) return [`${titleOf(scaler)}: there is no ${target.kind}/${target.name}`];
  const faults = scaled.owner.spec?.replicas === undefined ? [] : ['its target has a number of replicas, too'];
  if (scaled.spec.containers.some(({ resources }) => !resources?.requests?.cpu)) faults.push('its pods request no cpu');
  if (minReplicas < 2 || maxReplicas <= minReplicas) faults.push('it must have two pods at least, and be able to grow');
  return faults.map((fault) => `${titleOf(scaler)}: ${fault}`);
}

interface Rule {
  from?: Fields[];
  to?: Fields[];
  ports?: { port: string | number }[];
}

function policyFaults(policy: Manifest, pods: readonly Pods[]): string[] {
  const {
    podSelector,
    ingress = [],
    egress = [],
  } = policy.spec as unknown as { podSelector: Fields; ingress?: Rule[]; egress?: Rule[] };
  const chosen = pods.filter(({ labels }) => selects(podSelector, labels));
  if (chosen.length === 0) return [`${titleOf(policy)}: selects no pod`];
  const missing = ingress
    .flatMap(({ ports = [] }) => ports.map(({ port }) => port))
    .filter((port) => !chosen.every((one) => portsOf(one).includes(port)));
  const wide = [...ingress, ...egress].filter(({ from, to, ports }) => !(from ?? to)?.length || !ports?.length);
  return [
    ...missing.map((port) => `${titleOf(policy)}: its pods have no port '${port}'`),
    ...wide.map(() => `${titleOf(policy)}: a rule names no peer or no port, and so allows all`),
  ];
}
