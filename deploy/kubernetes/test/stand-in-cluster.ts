import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { type Manifest, ofKind } from '../src/manifest.ts';

/** How the one Job of the cluster goes. */
export interface Course {
  /** How often its pod is asked for a log while its image still comes. */
  pulls: number;
  /** How often the Job is asked for after the end of its pod, until it knows of it. */
  lags: number;
  exitCode: number;
}

const NAMESPACE = '/namespaces/default';
/** Says that the server looks at the fields of a Job itself; kubectl then does not ask for their schema. */
const CHECKED_BY_SERVER = {
  openapi: '3.0.0',
  info: { title: 'stand-in', version: '1' },
  paths: {
    '/apis/batch/v1/namespaces/{namespace}/jobs/{name}': {
      patch: {
        'x-kubernetes-group-version-kind': { group: 'batch', version: 'v1', kind: 'Job' },
        parameters: [{ name: 'fieldValidation', in: 'query' }],
        responses: {},
      },
    },
  },
};
const LOG = 'the log of the pod\n';

/**
 * What kubectl asks of a cluster's API when it makes a Job and follows it, with the CronJobs of the manifests. No
 * cluster is needed.
 */
export async function startStandInCluster(manifests: Manifest[], folder: string, { pulls, lags, exitCode }: Course) {
  let job: Manifest | undefined;
  let hasEnded = false;
  const conditions = () => {
    if (!hasEnded || lags-- > 0) return [];
    return [{ type: exitCode === 0 ? 'Complete' : 'Failed', status: 'True', message: 'no try is left' }];
  };
  const pod = () => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'its-pod', namespace: 'default' },
    spec: { containers: [{ name: 'tools' }] },
    status: {
      phase: hasEnded ? 'Succeeded' : 'Pending',
      containerStatuses: [
        {
          name: 'tools',
          state: hasEnded ? { terminated: { exitCode } } : { waiting: { reason: 'ContainerCreating' } },
        },
      ],
    },
  });
  const answer = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const refuse = (response: ServerResponse, code: number, message: string) =>
    answer(response, { kind: 'Status', apiVersion: 'v1', status: 'Failure', code, message, reason: code === 404 ? 'NotFound' : 'BadRequest' }, code); // prettier-ignore
  const resources = (groupVersion: string, kinds: Record<string, string>) => ({
    kind: 'APIResourceList',
    groupVersion,
    resources: Object.entries(kinds).map(([name, kind]) => ({ name, kind, namespaced: true, verbs: ['get', 'list'] })),
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://stand-in');
    const cronJob = ofKind(manifests, 'CronJob').find(({ metadata }) =>
      pathname.endsWith(`/cronjobs/${metadata.name}`),
    );
    if (pathname === '/api') return answer(response, { kind: 'APIVersions', versions: ['v1'] });
    if (pathname === '/apis')
      return answer(response, {
        kind: 'APIGroupList',
        groups: [{ name: 'batch', versions: [{ groupVersion: 'batch/v1', version: 'v1' }], preferredVersion: { groupVersion: 'batch/v1', version: 'v1' } }], // prettier-ignore
      });
    if (pathname === '/api/v1') return answer(response, resources('v1', { pods: 'Pod' }));
    if (pathname === '/apis/batch/v1')
      return answer(response, resources('batch/v1', { cronjobs: 'CronJob', jobs: 'Job' }));
    if (pathname === '/openapi/v3')
      return answer(response, { paths: { 'apis/batch/v1': { serverRelativeURL: '/openapi/v3/batch' } } });
    if (pathname === '/openapi/v3/batch') return answer(response, CHECKED_BY_SERVER);
    if (cronJob) return answer(response, { ...cronJob, metadata: { ...cronJob.metadata, uid: 'its-id' } });
    if (request.method === 'POST')
      return void json(request).then((body) => {
        job = body as Manifest;
        answer(response, job, 201);
      });
    if (pathname.startsWith(`/apis/batch/v1${NAMESPACE}/jobs/`) && job)
      return answer(response, {
        ...job,
        spec: { ...job.spec, selector: { matchLabels: { job: 'it' } } },
        status: { conditions: conditions() },
      });
    if (pathname === `/api/v1${NAMESPACE}/pods`)
      return answer(response, { kind: 'PodList', apiVersion: 'v1', items: [pod()] });
    if (pathname.endsWith('/pods/its-pod')) return answer(response, pod());
    if (!pathname.endsWith('/log')) return refuse(response, 404, `no ${pathname}`);
    if (pulls-- > 0) return refuse(response, 400, 'container is waiting to start: ContainerCreating');
    hasEnded = true;
    return response.writeHead(200, { 'content-type': 'text/plain' }).end(LOG);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const config = join(folder, 'kubeconfig');
  writeFileSync(
    config,
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'stand-in',
      contexts: [{ name: 'stand-in', context: { cluster: 'stand-in', user: '' } }],
      clusters: [{ name: 'stand-in', cluster: { server: `http://127.0.0.1:${port}` } }],
    }),
  );
  return {
    env: { KUBECONFIG: config, KUBECACHEDIR: join(folder, 'cache') },
    log: LOG,
    job: () => job,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
