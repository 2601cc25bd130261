import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';

const exec = promisify(execFile);
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const OUTPUT_MAX = 64 * 1024 * 1024;

/** The settings of a site whose object store is MinIO. It knows no users, so that all have the administrator's key. */
const WITH_MINIO = {
  COMPOSE_FILE: 'docker-compose.yml:libs/testing/src/compose/minio.yml',
  S3_BUCKET_POLICY: 'off',
  ...Object.fromEntries(
    ['GATEWAY', 'MEDIA', 'WORKER'].flatMap((part) => [
      [`${part}_S3_ACCESS_KEY`, 'administrator'],
      [`${part}_S3_SECRET_KEY`, 'example-store'],
    ]),
  ),
};

/** docker-compose.yml, run under a name of its own beside other sites of this machine. */
export class Compose {
  readonly name: string;
  /** Settings, as .env would hold them. */
  readonly settings: Readonly<Record<string, string>>;

  constructor(name: string, settings: Readonly<Record<string, string>> = {}) {
    this.name = name;
    this.settings = { ...(process.env['TEST_STORE'] === 'minio' && WITH_MINIO), ...settings };
  }

  /** `docker compose …`; rejects with what it printed when it fails. */
  async run(...args: string[]): Promise<string> {
    return this.#docker('compose', '--project-name', this.name, '--env-file', '/dev/null', ...args);
  }

  async up(scale: Readonly<Record<string, number>> = {}, ...services: string[]): Promise<void> {
    const scales = Object.entries(scale).flatMap(([service, count]) => ['--scale', `${service}=${count}`]);
    await this.run('up', '--detach', '--wait', ...scales, ...services);
  }

  async down(): Promise<void> {
    await this.run('down', '--volumes', '--remove-orphans', '--timeout', '5');
  }

  /** The ids of a service's containers, those that have ended too. */
  async containers(service: string): Promise<string[]> {
    return (await this.run('ps', '--all', '--quiet', service)).split('\n').filter(Boolean);
  }

  async inspect(container: string): Promise<Container> {
    return (JSON.parse(await this.#docker('inspect', container)) as [Container])[0];
  }

  /** Stops all that runs in a container until it is told to go on: it hangs. */
  async pause(container: string): Promise<void> {
    await this.#docker('pause', container);
  }

  async unpause(container: string): Promise<void> {
    await this.#docker('unpause', container);
  }

  /** A container's address in the inner network, which this machine reaches though it is published to nobody. */
  async addressOf(service: string): Promise<string> {
    const [container = ''] = await this.containers(service);
    const { NetworkSettings } = await this.inspect(container);
    return String(NetworkSettings.Networks[`${this.name}_inside`]?.IPAddress);
  }

  async #docker(...args: string[]): Promise<string> {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...this.settings };
    try {
      return (await exec('docker', args, { cwd: root, env, maxBuffer: OUTPUT_MAX })).stdout;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`docker ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
    }
  }
}

/** What the tests look at of `docker inspect`. */
export interface Container {
  Name: string;
  RestartCount: number;
  State: { Status: string; ExitCode: number; OOMKilled: boolean };
  Config: { User: string; Image: string; Env: string[]; Labels: Record<string, string> };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[] | null;
    SecurityOpt: string[] | null;
    Memory: number;
    NanoCpus: number;
    RestartPolicy: { Name: string };
    PortBindings: Record<string, { HostIp: string; HostPort: string }[]> | null;
  };
  NetworkSettings: { Networks: Record<string, { IPAddress: string }> };
}
