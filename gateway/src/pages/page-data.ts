import {
  type Caller,
  CITIES_SHOWN,
  type Comment,
  COMMENTS_SHOWN,
  DEFAULT_COMMENT_SORT,
  filtersOf,
  isAppError,
  type Slice,
  SLICE_SIZE,
  SLICE_SIZE_MAX,
  PAGES,
  type Project,
  type PublicUser,
  queryKeys,
} from '@app/contracts';
import { CONFIG, remainingMs, requestId, RPC, type RpcClient, withRequest } from '@app/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import { Limits } from '../limits.js';
import { projectName, userIdOf } from '../parameters.js';
import { Callers } from '../session/callers.js';
import { providerRows } from '../signin/providers.js';
import type { PageQuery } from './shell.js';

export interface FoundProject {
  project: Project;
  /** The service's answer as it came. */
  json: string;
  /** Who may see it; null when everybody may. */
  caller: Caller;
}

export interface FoundDiscussion {
  slice: Slice<Comment>;
  /** The service's answer as it came. */
  json: string;
}

export interface FoundPerson {
  person: PublicUser;
  queries: PageQuery[];
}

/** A project's page waits no longer for its discussion. */
const DISCUSSION_MS = 1_000;

/** A list that grows, as TanStack Query keeps it, of which there is one slice so far. */
export const firstSlice = (slice: string): string => `{"pages":[${slice}],"pageParams":[null]}`;

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
      const project = projectName(name);
      const { answer, caller } = await this.callers.asAnybodyOrSelf(request, (asks) =>
        this.rpc.projects.get.bytes({ project }, asks),
      );
      const json = Buffer.from(answer).toString();
      return { project: JSON.parse(json) as Project, json, caller };
    } catch (error) {
      if (isAppError(error, 'not_found')) return null;
      throw error;
    }
  }

  /** The beginning of a project's discussion, or null while it is away. Asked by the name in the page's address, to which the cursor of the next slice belongs. */
  async discussion(name: string, caller: Caller): Promise<FoundDiscussion | null> {
    const asked = { project: name, sort: DEFAULT_COMMENT_SORT, limit: COMMENTS_SHOWN };
    const timeoutMs = Math.min(remainingMs() ?? Infinity, DISCUSSION_MS);
    try {
      const answer = await withRequest({ requestId: requestId(), timeoutMs }, () =>
        this.rpc.comments.list.bytes(asked, caller),
      );
      const json = Buffer.from(answer).toString();
      return { slice: JSON.parse(json) as Slice<Comment>, json };
    } catch (error) {
      if (isAppError(error)) return null;
      throw error;
    }
  }

  /** A person and the beginning of their approved projects, or null when there is no such person. The projects are left out while they are away. */
  async person(name: string, request: FastifyRequest): Promise<FoundPerson | null> {
    this.limits.takeRead(request.ip);
    try {
      const userId = userIdOf(name);
      const asked = { creator: userId, sort: 'newest', limit: SLICE_SIZE } as const;
      const [person, projects] = await Promise.all([
        this.read(queryKeys.user(userId), this.rpc.users.get.bytes({ userId }, null)),
        this.answered([this.read(queryKeys.projectsOf(userId), this.rpc.projects.list.bytes(asked, null), firstSlice)]),
      ]);
      return { person: JSON.parse(person.json) as PublicUser, queries: [person, ...projects] };
    } catch (error) {
      if (isAppError(error, 'not_found')) return null;
      throw error;
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
    return this.answered([
      this.read(queryKeys.featured(), this.rpc.projects.featured.bytes({}, null)),
      this.read(queryKeys.cityList(''), this.rpc.projects.cities.bytes({ limit: CITIES_SHOWN }, null)),
      this.read(
        queryKeys.projectList(filters),
        this.rpc.projects.list.bytes({ ...filters, limit: SLICE_SIZE }, null),
        firstSlice,
      ),
    ]);
  }

  /** As /api/inspiration answers it. */
  private async inspiration(): Promise<PageQuery> {
    const { items } = await this.rpc.projects.inspiration({ limit: SLICE_SIZE_MAX }, null);
    return { key: queryKeys.inspiration(), json: JSON.stringify(items) };
  }

  private async answered(reads: Promise<PageQuery>[]): Promise<PageQuery[]> {
    const answers = await Promise.allSettled(reads);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  }

  private async read(key: PageQuery['key'], answer: Promise<Uint8Array>, wrap = (json: string) => json) {
    return { key, json: wrap(Buffer.from(await answer).toString()) };
  }
}
