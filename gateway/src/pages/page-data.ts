import {
  AppError,
  type Caller,
  CITIES_SHOWN,
  comments,
  COMMENTS_SHOWN,
  DEFAULT_COMMENT_SORT,
  filtersOf,
  GALLERY_SLICE_SIZE,
  isAppError,
  SLICE_SIZE,
  type Out,
  PAGES,
  type Project,
  type ProjectFilters,
  projectListOf,
  projects,
  type PublicUser,
  queryKeys,
  type StaticPath,
  users,
} from '@app/contracts';
import { remainingMs, requestId, RPC, type RpcClient, withRequest } from '@app/kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Answer } from '../answers/answer.js';
import { PublicAnswers } from '../answers/public-answers.js';
import { readModeration } from '../moderation/months.js';
import { projectName, queryOf, userIdOf } from '../http/parameters.js';
import { Callers } from '../session/callers.js';
import { OfferedProviders } from '../signin/oidc/offered.js';
import { type PageQuery, Shell } from './shell.js';

export interface FoundProject {
  project: Project;
  /** The service's answer as it came. */
  answer: Answer;
  /** The person who may see it; null when everybody may. */
  caller: Caller;
}

/** A project with what its page shows first. */
export interface FoundPage extends FoundProject {
  queries: PageQuery[];
}

export interface FoundPerson {
  person: PublicUser;
  queries: PageQuery[];
}

/** A project's page waits no longer for its discussion. */
const DISCUSSION_MS = 1_000;

/** A list that grows, as TanStack Query keeps it, of which there is one slice so far. */
export const firstSlice = (slice: string): string => `{"pages":[${slice}],"pageParams":[null]}`;

const queryOfAnswer = (key: PageQuery['key'], { text, ageSeconds }: Answer, wrap = (json: string) => json) => ({
  key,
  json: wrap(text),
  ageSeconds,
});

/** The answers that pages show first, sent with the page. */
@Injectable()
export class PageData {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly callers: Callers,
    private readonly answers: PublicAnswers,
    private readonly shell: Shell,
    private readonly offered: OfferedProviders,
  ) {}

  /** A project that this visitor may see, else null. The session is read only when the project is not public. */
  async project(name: string, request: FastifyRequest): Promise<FoundProject | null> {
    try {
      const project = projectName(name);
      const { answer, caller } = await this.callers.asAnybodyOrSelf(request, (asks) =>
        this.answers.of(projects.get, { project }, request, asks),
      );
      return { project: answer.once('project', ({ text }) => JSON.parse(text) as Project), answer, caller };
    } catch (error) {
      if (isAppError(error, 'not_found')) return null;
      throw error;
    }
  }

  /**
   * A project with the beginning of its discussion, for a page that shows both. They are asked at once, as a visitor
   * first: most projects are public, and most paths have the slug. By it the discussion is asked and kept, as in the
   * web: the cursor of the next slice belongs to it.
   */
  async projectWithDiscussion(name: string, request: FastifyRequest): Promise<FoundPage | null> {
    const [found, publicOne] = await Promise.all([this.project(name, request), this.discussion(name, request, null)]);
    if (!found) return null;
    const { project, answer, caller } = found;
    const isAnswered = caller === null && name === project.slug;
    const discussion = isAnswered ? publicOne : await this.discussion(project.slug, request, caller);
    const queries: PageQuery[] = [queryOfAnswer(queryKeys.project(name), answer)];
    if (discussion !== null)
      queries.push(queryOfAnswer(queryKeys.commentList(project.slug, DEFAULT_COMMENT_SORT), discussion, firstSlice));
    return { ...found, queries };
  }

  /** The service's answer as it came, or null while it is away. */
  private async discussion(name: string, request: FastifyRequest, caller: Caller): Promise<Answer | null> {
    const timeoutMs = Math.min(remainingMs() ?? Infinity, DISCUSSION_MS);
    try {
      const asked = { project: projectName(name), sort: DEFAULT_COMMENT_SORT, limit: COMMENTS_SHOWN };
      return await withRequest({ requestId: requestId(), timeoutMs }, () =>
        this.answers.of(comments.list, asked, request, caller),
      );
    } catch (error) {
      if (isAppError(error)) return null;
      throw error;
    }
  }

  /**
   * A person and the beginning of their approved projects, or null when there is no such person. The projects are left
   * out while they are away.
   */
  async person(name: string, request: FastifyRequest): Promise<FoundPerson | null> {
    try {
      const userId = userIdOf(name);
      const asked = { creator: userId, sort: 'newest', limit: SLICE_SIZE } as const;
      const [person, theirs] = await Promise.all([
        this.read(queryKeys.user(userId), this.answers.of(users.get, { userId }, request)),
        this.answered([
          this.read(queryKeys.projectsOf(userId), this.answers.of(projects.list, asked, request), firstSlice),
        ]),
      ]);
      return { person: JSON.parse(person.json) as PublicUser, queries: [person, ...theirs] };
    } catch (error) {
      if (isAppError(error, 'not_found')) return null;
      throw error;
    }
  }

  /**
   * What a page with a fixed path shows to everybody. When a service does not answer, its piece is left out and the
   * page asks for it itself.
   */
  async of(path: string, request: FastifyRequest): Promise<PageQuery[]> {
    if (path === PAGES.home) return this.home(filtersOf(queryOf(request)), request);
    if (path === PAGES.inspiration) return this.answered([this.inspiration(request)]);
    if (path === PAGES.moderation) return this.answered([this.moderation()]);
    if (path === PAGES.auth) return [{ key: queryKeys.providers(), json: JSON.stringify(await this.offered.rows()) }];
    const written = this.shell.written.get(path as StaticPath);
    return written ? [{ key: queryKeys.writtenPage(path as StaticPath), json: JSON.stringify(written) }] : [];
  }

  private async home(filters: ProjectFilters, request: FastifyRequest): Promise<PageQuery[]> {
    const list = { ...filters, limit: SLICE_SIZE };
    return this.answered([
      this.read(queryKeys.featured(), this.answers.of(projects.featured, {}, request)),
      this.read(queryKeys.cityList(''), this.answers.of(projects.cities, { limit: CITIES_SHOWN }, request)),
      this.read(queryKeys.projectList(filters), this.answers.of(projects.list, list, request), firstSlice),
    ]);
  }

  /** The beginning of the gallery, as the web keeps it. */
  private async inspiration(request: FastifyRequest): Promise<PageQuery> {
    const answer = await this.answers.of(projects.inspiration, { limit: GALLERY_SLICE_SIZE }, request);
    const list = answer.once('list', ({ text }) => {
      const slice = JSON.parse(text) as Out<typeof projects.inspiration>;
      return JSON.stringify(projectListOf(slice));
    });
    return { ...queryOfAnswer(queryKeys.inspiration(), answer), json: firstSlice(list) };
  }

  /** Only when all of it is known: the page tells of what is missing, and must not be kept like that. */
  private async moderation(): Promise<PageQuery> {
    const moderation = await readModeration(this.rpc);
    if (moderation.missing.length > 0) throw new AppError('unavailable');
    return { key: queryKeys.moderation(), json: JSON.stringify(moderation) };
  }

  private async answered(reads: Promise<PageQuery>[]): Promise<PageQuery[]> {
    const answers = await Promise.allSettled(reads);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  }

  private async read(key: PageQuery['key'], answer: Promise<Answer>, wrap?: (json: string) => string) {
    return queryOfAnswer(key, await answer, wrap);
  }
}
