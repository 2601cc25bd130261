import { filtersOf, isAppError, PAGE_SIZE, PAGE_SIZE_MAX, PAGES, type Project, queryKeys } from '@app/contracts';
import { CONFIG, RPC, type RpcClient } from '@app/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { Limits } from '../limits.js';
import { projectName } from '../parameters.js';
import { Callers, saysSignedIn } from '../session/callers.js';
import { providerRows } from '../signin/providers.js';
import type { PageQuery } from './shell.js';

export interface FoundProject {
  project: Project;
  /** The service's answer as it came. */
  json: string;
  /** Approved, so that everybody may see it. */
  public: boolean;
}

/** The answers that pages show first, sent with the page. They count as reads, like the requests they save. */
@Injectable()
export class PageData {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly callers: Callers,
    private readonly limits: Limits,
  ) {}

  /** A project that this visitor may see, else null. The session is read only when the project is not public. */
  async project(name: string, request: FastifyRequest): Promise<FoundProject | null> {
    this.limits.takeRead(request.ip);
    try {
      return await this.get(name, null);
    } catch (error) {
      if (!isAppError(error, 'not_found')) throw error;
      return saysSignedIn(request) ? this.own(name, request) : null;
    }
  }

  /** What a page with a fixed address shows to everybody. When a service does not answer, its piece is left out and the page asks for it itself. */
  async of(path: string, request: FastifyRequest): Promise<PageQuery[]> {
    this.limits.takeRead(request.ip);
    if (path === PAGES.home) return this.home(new URLSearchParams(request.url.split('?')[1]));
    if (path === PAGES.inspiration) return this.answered([this.inspiration()]);
    if (path === PAGES.auth) return [{ key: queryKeys.providers(), json: JSON.stringify(providerRows(this.config)) }];
    return [];
  }

  private async home(address: URLSearchParams): Promise<PageQuery[]> {
    const filters = filtersOf(address);
    const { search, location, sort } = filters;
    return this.answered([
      this.read(queryKeys.featured(), this.rpc.projects.featured.bytes({}, null)),
      this.read(queryKeys.cities(), this.rpc.projects.cities.bytes({}, null)),
      // Searches cost more, and few people arrive with one.
      ...(search || location || sort
        ? []
        : [
            this.read(
              queryKeys.projectList(filters),
              this.rpc.projects.list.bytes({ ...filters, limit: PAGE_SIZE }, null),
              (list) => `{"pages":[${list}],"pageParams":[null]}`,
            ),
          ]),
    ]);
  }

  /** As /api/inspiration answers it. */
  private async inspiration(): Promise<PageQuery> {
    const { items } = await this.rpc.projects.inspiration({ limit: PAGE_SIZE_MAX }, null);
    return { key: queryKeys.inspiration(), json: JSON.stringify(items) };
  }

  private async answered(reads: Promise<PageQuery>[]): Promise<PageQuery[]> {
    const answers = await Promise.allSettled(reads);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  }

  private async read(key: PageQuery['key'], answer: Promise<Uint8Array>, wrap = (json: string) => json) {
    return { key, json: wrap(Buffer.from(await answer).toString()) };
  }

  private async get(name: string, caller: Parameters<RpcClient<'gateway'>['projects']['get']>[1]) {
    const json = Buffer.from(await this.rpc.projects.get.bytes({ project: projectName(name) }, caller)).toString();
    const project = JSON.parse(json) as Project;
    return { project, json, public: project.isApproved };
  }

  /** A project that only its owner and admins may see. */
  private async own(name: string, request: FastifyRequest): Promise<FoundProject | null> {
    try {
      const caller = await this.callers.callerOf(request);
      return caller && (await this.get(name, caller));
    } catch (error) {
      if (isAppError(error, 'not_found') || isAppError(error, 'authentication_required')) return null;
      throw error;
    }
  }
}
