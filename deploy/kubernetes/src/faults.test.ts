import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { certificateFaults } from './checks/certificates.ts';
import { environmentFaults } from './checks/environment.ts';
import { flowFaults, serverFaults } from './checks/flows.ts';
import { hardeningFaults } from './checks/hardening.ts';
import { type Manifest, podsOf } from './manifest.ts';
import { reachFaults } from './checks/reach.ts';
import { overlay, render } from './kustomize/render.ts';
import { referenceFaults } from './checks/references.ts';
import { schemaFaults } from './checks/schema.ts';

/** Changes one place of the manifests: the object's title, the path in it, and the new value (none removes it). */
type Change = [title: string, path: string, value?: unknown];

interface Parent {
  [step: string]: unknown;
}

let manifests: Manifest[];
/** With servers outside of the cluster. */
let managed: Manifest[];
beforeAll(() => {
  manifests = render(overlay('production'));
  managed = render(overlay('production-managed'));
});

function changed([title, path, value]: Change, from = manifests): Manifest[] {
  const all = structuredClone(from);
  const found = all.find(({ kind, metadata }) => `${kind}/${metadata.name}` === title);
  if (!found) throw new Error(`There is no ${title}`);
  const steps = path.split('.');
  const last = steps.pop()!;
  const parent = steps.reduce<Parent>((at, step) => at[step] as Parent, found as unknown as Parent);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return all;
}

/** The changed object alone: the compiler is slow. */
const changedOnly = (change: Change): Manifest[] =>
  changed(change).filter((one, place) => !isDeepStrictEqual(one, manifests[place]));

const CONTAINER = 'spec.template.spec.containers.0';
const POD = 'spec.template.spec';

describe('a fault in the manifests is found', () => {
  it.each<[string, Change, RegExp]>([
    ['a field with a slip', ['Deployment/users', 'spec.replica', 2], /replica"' does not exist/],
    [
      'a field with a slip, deep down',
      ['Deployment/users', `${CONTAINER}.livenessProbe.httpGet.pth`, '/'],
      /pth"' does not exist/,
    ],
    ['a missing field', ['Deployment/users', 'spec.selector'], /selector/],
    ['a word that is none', ['Deployment/users', `${CONTAINER}.imagePullPolicy`, 'Sometimes'], /Sometimes/],
    ['a number that should be a text', ['Deployment/users', `${CONTAINER}.env.0.value`, 9090], /not assignable/],
    [
      'a quantity that is none',
      ['Deployment/users', `${CONTAINER}.resources.limits.memory`, '384Megabytes'],
      /quantity/,
    ],
    [
      'a version that clusters drop',
      ['HorizontalPodAutoscaler/users', 'apiVersion', 'autoscaling/v2beta2'],
      /no stable kind/,
    ],
    ['a kind that is none', ['Deployment/users', 'kind', 'Deploymnet'], /no stable kind/],
  ])('by the schema: %s', async (_what, change, sentence) => {
    expect((await schemaFaults(changedOnly(change))).join('\n')).toMatch(sentence);
  });

  it.each<[string, Change, RegExp]>([
    [
      'a Deployment of other pods',
      ['Deployment/users', 'spec.selector.matchLabels', { 'app.kubernetes.io/name': 'people' }],
      /does not select its own/,
    ],
    [
      'a Service without pods',
      ['Service/gateway', 'spec.selector', { 'app.kubernetes.io/name': 'gate' }],
      /selects no pod/,
    ],
    ['a Service to no port', ['Service/gateway', 'spec.ports.0.targetPort', 'web'], /no port 'web'/],
    [
      'an Ingress to no Service',
      ['Ingress/site', 'spec.rules.0.http.paths.0.backend.service.name', 'gate'],
      /'gate' has no such port/,
    ],
    ['an Ingress without TLS', ['Ingress/site', 'spec.tls.0.hosts', ['other.example.org']], /without TLS/],
    [
      'a scaler of nothing',
      ['HorizontalPodAutoscaler/users', 'spec.scaleTargetRef.name', 'people'],
      /no Deployment\/people/,
    ],
    [
      'a scaler whose pods request no cpu',
      ['Deployment/users', `${CONTAINER}.resources.requests.cpu`],
      /request no cpu/,
    ],
    ['a scaler beside a fixed number', ['Deployment/users', 'spec.replicas', 2], /number of replicas/],
    ['a scaler down to one', ['HorizontalPodAutoscaler/users', 'spec.minReplicas', 1], /two pods at least/],
    [
      'a budget for nobody',
      ['PodDisruptionBudget/users', 'spec.selector.matchLabels', { 'app.kubernetes.io/name': 'people' }],
      /selects no pod/,
    ],
    [
      'a policy for nobody',
      ['NetworkPolicy/from-ingress', 'spec.podSelector.matchLabels', { 'app.kubernetes.io/name': 'gate' }],
      /selects no pod/,
    ],
    ['a policy to anybody', ['NetworkPolicy/to-postgres', 'spec.egress.0.to'], /allows all/],
    ['a policy for no port', ['NetworkPolicy/from-ingress', 'spec.ingress.0.ports.0.port', 'web'], /no port 'web'/],
    [
      'a claim that is not there',
      ['CronJob/backup', `spec.jobTemplate.${POD}.volumes.1.persistentVolumeClaim.claimName`, 'backups'],
      /no claim 'backups'/,
    ],
    ['a volume that is not there', ['Deployment/users', `${POD}.volumes.0.name`, 'temp'], /no volume 'tmp'/],
    [
      'a probe at no port',
      ['Deployment/users', `${CONTAINER}.livenessProbe.httpGet.port`, 'health'],
      /no port 'health'/,
    ],
    [
      'a setting that is not there',
      ['Deployment/users', `${CONTAINER}.env.0.valueFrom`, { configMapKeyRef: { name: 'site', key: 'NAME' } }],
      /not in ConfigMap/,
    ],
    [
      'a secret that is not there',
      ['Deployment/users', `${CONTAINER}.env.0.valueFrom`, { secretKeyRef: { name: 'users', key: 'PASSWORD' } }],
      /not in Secret/,
    ],
    ['two of one name', ['PodDisruptionBudget/users', 'metadata.name', 'media'], /twice/],
  ])('in a reference: %s', (_what, change, sentence) => {
    expect(referenceFaults(changed(change)).join('\n')).toMatch(sentence);
  });

  it.each<[string, Change, RegExp]>([
    ['a process that is missing', ['Deployment/users', `${CONTAINER}.args`, ['people']], /Nothing runs users/],
    ['a process more', ['Deployment/users', `${CONTAINER}.args`, ['people']], /runs 'people'/],
    [
      "another's secret",
      [
        'Deployment/users',
        `${CONTAINER}.env.0`,
        { name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: 'administrator', key: 'DATABASE_URL' } } },
      ],
      /DATABASE_URL is missing, or comes from elsewhere/,
    ],
    ['a setting that is missing', ['Deployment/worker', `${CONTAINER}.env`, []], /WORKER_CONCURRENCY is missing/],
    [
      'a setting too many',
      ['Deployment/worker', `${CONTAINER}.env.0`, { name: 'NATS_URL', value: 'nats://nats' }],
      /NATS_URL is not its own/,
    ],
    [
      'a setting given twice',
      ['Deployment/users', `${CONTAINER}.env.0`, { name: 'NATS_URL', value: 'nats://nats' }],
      /NATS_URL is there twice/,
    ],
    [
      'of an operator’s command',
      ['CronJob/tools', `spec.jobTemplate.${CONTAINER}.env.0`, { name: 'USERS_DATABASE_URL', value: 'postgres://' }],
      /CronJob\/tools: USERS_DATABASE_URL is not its own/,
    ],
    [
      'of the backup, which needs no session',
      [
        'CronJob/backup',
        `spec.jobTemplate.${CONTAINER}.env.0`,
        { name: 'SESSION_SECRET', valueFrom: { secretKeyRef: { name: 'gateway', key: 'SESSION_SECRET' } } },
      ],
      /CronJob\/backup: SESSION_SECRET is not its own/,
    ],
    ['a whole map', ['Deployment/users', `${CONTAINER}.envFrom`, [{ secretRef: { name: 'users' } }]], /whole map/],
    ['another program', ['Deployment/users', `${CONTAINER}.args`, ['projects']], /runs 'projects'/],
  ])('in an environment: %s', (_what, change, sentence) => {
    expect(environmentFaults(changed(change)).join('\n')).toMatch(sentence);
  });

  it.each<[string, Change, RegExp]>([
    ['a token of the cluster', ['Job/migrate', `${POD}.automountServiceAccountToken`], /token/],
    [
      'a token for an operator’s command',
      ['CronJob/backup', `spec.jobTemplate.${POD}.automountServiceAccountToken`],
      /CronJob\/backup: .*token/,
    ],
    ["the Services' addresses", ['Deployment/users', `${POD}.enableServiceLinks`, true], /addresses of Services/],
    ['root', ['Deployment/users', `${POD}.securityContext.runAsNonRoot`, false], /root/],
    ['root in one container', ['Deployment/users', `${CONTAINER}.securityContext.runAsUser`, 0], /process: .*root/],
    ['a disk without end', ['Deployment/users', `${POD}.volumes.0.emptyDir`, {}], /disk/],
    ['a Job without end', ['Job/migrate', `${POD}.restartPolicy`, 'Always'], /never ends/],
    ['a namespace for all', ['Namespace/local-network', 'metadata.labels'], /may do more/],
    ['no seccomp profile', ['Deployment/users', `${POD}.securityContext.seccompProfile.type`, 'Unconfined'], /seccomp/],
    ["the machine's network", ['Deployment/users', `${POD}.hostNetwork`, true], /its machine/],
    ["the machine's files", ['Deployment/users', `${POD}.volumes.0.hostPath`, { path: '/' }], /its machine/],
    ['more rights', ['Deployment/users', `${CONTAINER}.securityContext.allowPrivilegeEscalation`], /gain rights/],
    [
      'a file system to write to',
      ['Deployment/users', `${CONTAINER}.securityContext.readOnlyRootFilesystem`, false],
      /file system/,
    ],
    [
      'capabilities',
      ['Deployment/users', `${CONTAINER}.securityContext.capabilities.add`, ['NET_RAW']],
      /capabilities/,
    ],
    ['no requests', ['Deployment/users', `${CONTAINER}.resources.requests.memory`], /requests no/],
    ['no limits', ['Deployment/users', `${CONTAINER}.resources.limits.memory`], /no limit/],
    [
      'an image of no version',
      ['Deployment/users', `${CONTAINER}.image`, 'registry.example.org:5000/local-network'],
      /without version/,
    ],
    ['too short an end', ['Deployment/users', `${POD}.terminationGracePeriodSeconds`, 10], /is killed before/],
    [
      'too long a pause',
      ['Deployment/gateway', `${CONTAINER}.lifecycle.preStop.sleep.seconds`, 15],
      /is killed before/,
    ],
    ['no pause of the gateway', ['Deployment/gateway', `${CONTAINER}.lifecycle`], /balancers/],
    ['no watch at its start', ['Deployment/users', `${CONTAINER}.startupProbe`], /while it starts/],
    [
      'a restart for what others lack',
      ['Deployment/users', `${CONTAINER}.livenessProbe.httpGet.path`, '/health/ready'],
      /faults of others/,
    ],
    ['no readiness', ['Deployment/users', `${CONTAINER}.readinessProbe`], /takes work/],
    ['a rollout with a gap', ['Deployment/users', 'spec.strategy.rollingUpdate.maxUnavailable', 1], /rollout/],
    ['all versions kept', ['Deployment/users', 'spec.revisionHistoryLimit'], /versions/],
    ['one machine for all', ['Deployment/users', `${POD}.topologySpreadConstraints`, []], /one machine/],
  ])('in what a pod may do: %s', (_what, change, sentence) => {
    expect(hardeningFaults(changed(change)).join('\n')).toMatch(sentence);
  });

  it.each<[string, Change, RegExp]>([
    ['nothing is denied', ['NetworkPolicy/default-deny', 'spec.policyTypes', ['Ingress']], /denies everything/],
    [
      'a way too many',
      ['NetworkPolicy/to-nats', 'spec.podSelector.matchExpressions.0.values', ['worker']],
      /worker may go to-nats, and has no need/,
    ],
    [
      'a way too few',
      ['NetworkPolicy/to-redis', 'spec.podSelector.matchExpressions.0.values', ['media']],
      /gateway may go to-redis, and is not let/,
    ],
    [
      'a service that others reach',
      ['NetworkPolicy/from-ingress', 'spec.podSelector', { matchLabels: { 'app.kubernetes.io/name': 'users' } }],
      /users may be reached from-ingress/,
    ],
    [
      'metrics that nobody reads',
      ['NetworkPolicy/from-monitoring', 'spec.podSelector.matchExpressions.0.values', ['gateway']],
      /users may be reached from-monitoring, and is not let/,
    ],
  ])('in what the network lets pass: %s', (_what, change, sentence) => {
    expect(flowFaults(changed(change)).join('\n')).toMatch(sentence);
  });

  it.each<[string, Change, RegExp]>([
    [
      'a server that is the internet',
      ['NetworkPolicy/to-postgres', 'spec.egress.0.to', [{ ipBlock: { cidr: '0.0.0.0/0' } }]],
      /to-postgres: 0\.0\.0\.0\/0 is the internet/,
    ],
    [
      'providers inside the cluster',
      ['NetworkPolicy/to-providers', 'spec.egress.0.to.0.ipBlock.except', ['127.0.0.0/8']],
      /0\.0\.0\.0\/0 holds 10\.0\.0\.0\/8/,
    ],
    [
      'every namespace',
      ['NetworkPolicy/from-ingress', 'spec.ingress.0.from', [{ namespaceSelector: {} }]],
      /from-ingress: a peer is everybody/,
    ],
    ['no peers', ['NetworkPolicy/to-s3', 'spec.egress.0.to'], /to-s3: a rule is for everybody/],
    ['no ports', ['NetworkPolicy/to-s3', 'spec.egress.0.ports'], /to-s3: a rule is for every port/],
    [
      'an outside store that the policy does not lead to',
      ['NetworkPolicy/to-s3', 'spec.egress.0.ports.0.port', 9000],
      /to-s3: does not lead out to https:.*, port 443/,
    ],
    ['every pod', ['NetworkPolicy/to-dns', 'spec.egress.0.to', [{ podSelector: { matchLabels: {} } }]], /everybody/],
  ])('in where a policy leads: %s', (_what, change, sentence) => {
    expect(reachFaults(changed(change, managed)).join('\n')).toMatch(sentence);
  });

  it('in where a policy leads: the internet for a store without TLS', () => {
    const plain = structuredClone(managed);
    plain.find(({ kind }) => kind === 'ConfigMap')!.data!['S3_ENDPOINT'] = 'http://store.example.org';
    expect(reachFaults(plain)).toEqual([
      'NetworkPolicy/to-s3: 0.0.0.0/0 is the internet',
      'NetworkPolicy/to-s3: ::/0 is the internet',
    ]);
  });

  it('in what the network lets pass: no question to the solver of the certificate', () => {
    const change: Change = ['NetworkPolicy/from-ingress-to-solver', 'spec.ingress.0.from', [{ namespaceSelector: {} }]];
    expect(certificateFaults(changed(change))).toEqual([
      "Ingress/site: the ingress controller may not ask cert-manager's solver",
    ]);
  });

  it('in where a policy leads: no port of its server', () => {
    const local = structuredClone(render(overlay('local')));
    const policy = local.find(({ metadata }) => metadata.name === 'to-redis')!;
    (policy.spec as unknown as { egress: { ports: { port: number }[] }[] }).egress[0]!.ports[0]!.port = 22;
    expect(reachFaults(local)).toEqual(["NetworkPolicy/to-redis: its server has no port '22'"]);
  });

  it('in what a server may do: to hang for ever', () => {
    const local = structuredClone(render(overlay('local')));
    const redis = podsOf(local).find(({ owner }) => owner.metadata.name === 'redis')!;
    delete redis.spec.containers[0]!.livenessProbe;
    expect(hardeningFaults(local)).toEqual(['StatefulSet/redis: stays as it is when it hangs']);
  });

  it("in what a server in the cluster lets in: less than the processes' policies say", () => {
    const local = render(overlay('local'));
    expect(serverFaults(local.filter(({ metadata }) => metadata.name !== 'redis-from-site'))).toEqual(
      ['media', 'worker', 'gateway', 'tools'].map((name) => `StatefulSet/redis lets in ${name}, and is not let`),
    );
  });
});
