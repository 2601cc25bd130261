import { STOPPING } from '../../../../libs/contracts/src/system/stopping.ts';
import { type Container, containersOf, type Manifest, ofKind, type Pods, podsOf, titleOf } from '../manifest.ts';

/** What a pod may do that it need not, and what Kubernetes must know of it to run it well. */
export const hardeningFaults = (manifests: readonly Manifest[]): string[] => [
  ...ofKind(manifests, 'Namespace')
    .filter(({ metadata }) => metadata.labels?.['pod-security.kubernetes.io/enforce'] !== 'restricted')
    .map((one) => `${titleOf(one)}: takes pods that may do more`),
  ...podsOf(manifests).flatMap((pods) => [
    ...podFaults(pods).map((fault) => `${titleOf(pods.owner)}: ${fault}`),
    ...containersOf(pods).flatMap((container) =>
      containerFaults(container).map((fault) => `${titleOf(pods.owner)}: ${container.name}: ${fault}`),
    ),
    ...(pods.owner.kind === 'StatefulSet' ? serverFaults(pods) : []),
    ...(pods.owner.kind === 'Deployment' ? processFaults(pods) : []).map((fault) => `${titleOf(pods.owner)}: ${fault}`),
  ]),
];

/** The sentences of the faults of which there are some. */
const sentences = (faults: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(faults).filter((sentence) => faults[sentence]);

const podFaults = ({ owner, spec }: Pods): string[] =>
  sentences({
    'has a token of the cluster': spec.automountServiceAccountToken !== false,
    'gets addresses of Services into its environment': spec.enableServiceLinks !== false,
    'may run as root': spec.securityContext?.runAsNonRoot !== true || !spec.securityContext.runAsUser,
    'has no seccomp profile': spec.securityContext?.seccompProfile?.type !== 'RuntimeDefault',
    // Servers of a cluster on one machine keep what they like there.
    'may fill the disk of its machine':
      owner.kind !== 'StatefulSet' && Boolean(spec.volumes?.some(({ emptyDir }) => emptyDir && !emptyDir.sizeLimit)),
    'never ends': owner.kind.endsWith('Job') && !['Never', 'OnFailure'].includes(spec.restartPolicy ?? ''),
    'uses what belongs to its machine': Boolean(
      spec.hostNetwork || spec.hostPID || spec.hostIPC || spec.volumes?.some(({ hostPath }) => hostPath),
    ),
  });

const containerFaults = ({ securityContext: security, resources, image }: Container): string[] =>
  sentences({
    'may run as root after all': security?.runAsUser === 0 || security?.runAsNonRoot === false,
    'may gain rights': security?.allowPrivilegeEscalation !== false || security.privileged === true,
    'may write to its file system': security?.readOnlyRootFilesystem !== true,
    'keeps capabilities': security?.capabilities?.drop?.includes('ALL') !== true || Boolean(security.capabilities.add),
    'requests no cpu or memory': !resources?.requests?.cpu || !resources.requests.memory,
    'has no limit of cpu or memory': !resources?.limits?.cpu || !resources.limits.memory,
    'has an image without version': !/[:@][^/]+$/.test(image) || image.endsWith(':latest'),
  });

/** Postgres restarts what hangs in it by itself, and is slow when it mends itself. */
const serverFaults = ({ owner, spec }: Pods): string[] =>
  owner.metadata.name === 'postgres' || spec.containers.every(({ livenessProbe }) => livenessProbe)
    ? []
    : [`${titleOf(owner)}: stays as it is when it hangs`];

const LIVE = '/health/live';
const READY = '/health/ready';

interface Rollout {
  revisionHistoryLimit?: number;
  strategy?: { rollingUpdate?: { maxUnavailable?: number } };
}

function processFaults({ owner, spec }: Pods): string[] {
  const { revisionHistoryLimit, strategy } = owner.spec as Rollout;
  const grace = (spec.terminationGracePeriodSeconds ?? 0) * 1000;
  const paths = (probe: 'startupProbe' | 'livenessProbe' | 'readinessProbe') =>
    spec.containers.map((container) => container[probe]?.httpGet);
  const asks = (probe: Parameters<typeof paths>[0], path: string) =>
    paths(probe).every((asked) => asked?.path === path && asked.port === 'ops');
  const preStop = Math.max(...spec.containers.map(({ lifecycle }) => lifecycle?.preStop?.sleep?.seconds ?? 0)) * 1000;
  const isGateway = owner.metadata.name === 'gateway';
  return sentences({
    'must have ended when nothing depends on it any more': grace !== STOPPING.orchestrator,
    'is killed before it ends by itself': preStop + STOPPING.process > grace,
    'ends while balancers still send to it': isGateway && preStop === 0,
    'is not watched while it starts': !asks('startupProbe', LIVE),
    'is restarted for the faults of others, or for none': !asks('livenessProbe', LIVE),
    'takes work while it cannot do it': !asks('readinessProbe', READY),
    'loses pods in a rollout': strategy?.rollingUpdate?.maxUnavailable !== 0,
    'keeps all its versions': !revisionHistoryLimit,
    'may stand on one machine': !['kubernetes.io/hostname', 'topology.kubernetes.io/zone'].every((key) =>
      spec.topologySpreadConstraints?.some(({ topologyKey }) => topologyKey === key),
    ),
  });
}
