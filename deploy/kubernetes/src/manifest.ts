/** What YAML and JSON can say. */
export type Value = string | number | boolean | null | Value[] | Fields;
export interface Fields {
  [name: string]: Value;
}

/** An object of Kubernetes. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  spec?: Fields;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  type?: string;
}

export const isFields = (value: Value | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How an object is called in messages. */
export const titleOf = ({ kind, metadata }: Pick<Manifest, 'kind' | 'metadata'>): string => `${kind}/${metadata.name}`;

export const ofKind = (manifests: readonly Manifest[], kind: string): Manifest[] =>
  manifests.filter((manifest) => manifest.kind === kind);

/** A reference to a key of a ConfigMap or Secret. */
interface KeyRef {
  name: string;
  key: string;
  optional?: boolean;
}

export interface EnvVar {
  name: string;
  value?: string;
  valueFrom?: { configMapKeyRef?: KeyRef; secretKeyRef?: KeyRef; fieldRef?: { fieldPath: string } };
}

export interface Probe {
  httpGet?: { path: string; port: string | number };
  tcpSocket?: { port: string | number };
  exec?: { command: string[] };
}

/** The fields of a container that our rules look at. */
export interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: EnvVar[];
  envFrom?: unknown[];
  ports?: { name?: string; containerPort: number }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  lifecycle?: { preStop?: { sleep?: { seconds: number } } };
  resources?: { requests?: Record<string, string | number>; limits?: Record<string, string | number> };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    privileged?: boolean;
    runAsNonRoot?: boolean;
    runAsUser?: number;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { add?: string[]; drop?: string[] };
  };
  volumeMounts?: { name: string; mountPath: string }[];
}

export interface PodSpec {
  containers: Container[];
  initContainers?: Container[];
  volumes?: {
    name: string;
    emptyDir?: { sizeLimit?: string };
    hostPath?: unknown;
    persistentVolumeClaim?: { claimName: string };
  }[];
  securityContext?: { runAsNonRoot?: boolean; runAsUser?: number; seccompProfile?: { type: string } };
  automountServiceAccountToken?: boolean;
  enableServiceLinks?: boolean;
  hostNetwork?: boolean;
  hostPID?: boolean;
  hostIPC?: boolean;
  terminationGracePeriodSeconds?: number;
  restartPolicy?: string;
  topologySpreadConstraints?: { topologyKey: string }[];
}

/** The pods that a Deployment, StatefulSet, Job or CronJob makes. */
export interface Pods {
  owner: Manifest;
  labels: Record<string, string>;
  spec: PodSpec;
}

function templateOf({ spec }: Manifest): Value | undefined {
  const jobs = spec?.jobTemplate;
  return isFields(jobs) && isFields(jobs.spec) ? jobs.spec.template : spec?.template;
}

export function podsOf(manifests: readonly Manifest[]): Pods[] {
  return manifests.flatMap((owner) => {
    const template = templateOf(owner);
    if (!isFields(template) || !isFields(template.spec)) return [];
    const { labels = {} } = (template.metadata ?? {}) as { labels?: Record<string, string> };
    return [{ owner, labels, spec: template.spec as unknown as PodSpec }];
  });
}

export const containersOf = ({ spec }: Pods): Container[] => [...(spec.initContainers ?? []), ...spec.containers];
