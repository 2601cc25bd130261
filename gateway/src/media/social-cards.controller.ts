import {
  SOCIAL_CARD_PATHS,
  type SocialCardFace,
  imageIdOf,
  isAppError,
  placeOf,
  type Project,
  projects,
  SOCIAL_FILE,
  STAND_IN_SECONDS,
  TAGLINE,
  UNVERSIONED_SECONDS,
  type SocialCardOwner,
} from '@app/contracts';
import { CONFIG, RPC, type RpcClient } from '@app/kernel';
import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicAnswers } from '../answers/public-answers.js';
import { unlessDown } from '../http/errors.js';
import type { GatewayConfig } from '../gateway.config.js';
import { projectName } from '../http/parameters.js';
import { Public, ShownElsewhere } from '../http/route-options.js';
import { KeptObjects } from './kept-objects.js';
import { sendMissing, sendObject } from './objects.js';

/**
 * The header of a social card under the URL with its version. Shared caches keep it for minutes only: a project may be
 * taken back, and its card with it.
 */
const VERSIONED = 'public, max-age=86400, s-maxage=300';
const keptFor = (seconds: number): string => `public, max-age=${seconds}`;
/** When there is no other picture, or the store is away: a file of the web. */
const LAST_RESORT = '/icon-512.png';

/**
 * Social cards. Crawlers ask for them, and remember what they get. So a card that is not there yet is waited for. One
 * that cannot be had is replaced by another picture for a short time, never by an error.
 */
@ApiExcludeController()
@Controller()
export class SocialCardsController {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly objects: KeptObjects,
    private readonly answers: PublicAnswers,
  ) {}

  @Get(SOCIAL_CARD_PATHS.site)
  @Public()
  @ShownElsewhere()
  async site(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.sendSite(request, reply, UNVERSIONED_SECONDS);
  }

  /** As a visitor sees the project: whoever is signed in. */
  @Get(SOCIAL_CARD_PATHS.project(':idOrSlug'))
  @Public()
  @ShownElsewhere()
  async project(
    @Param('idOrSlug') name: string,
    @Query('v') version: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    let project: Project;
    let isOld: boolean;
    try {
      const answer = await this.answers.of(projects.get, { project: projectName(name) }, request);
      project = answer.once('project', ({ text }) => JSON.parse(text) as Project);
      isOld = answer.ageSeconds !== null;
    } catch (error) {
      if (isAppError(error, 'not_found')) return sendMissing(reply);
      if (isAppError(error, 'unavailable')) return this.sendSite(request, reply, STAND_IN_SECONDS);
      throw error;
    }
    const { id: projectId, title, category, imageUrl } = project;
    const imageId = imageIdOf(imageUrl);
    const face = { siteName: this.config.SITE_NAME, title, category, place: placeOf(project), imageId };
    const card = await this.keyOf({ projectId, version: project.version }, face);
    const usual = version === String(project.version) ? VERSIONED : keptFor(UNVERSIONED_SECONDS);
    const cacheControl = isOld ? keptFor(STAND_IN_SECONDS) : usual;
    if (card && (await this.sends(request, reply, card, cacheControl))) return;
    const standIn = imageId && `${imageId}/${SOCIAL_FILE}`;
    if (standIn && (await this.sends(request, reply, standIn, keptFor(STAND_IN_SECONDS)))) return;
    sendLastResort(reply);
  }

  private async sendSite(request: FastifyRequest, reply: FastifyReply, seconds: number): Promise<void> {
    const key = await this.keyOf(null, {
      siteName: this.config.SITE_NAME,
      title: TAGLINE,
      category: null,
      place: null,
      imageId: null,
    });
    if (!key || !(await this.sends(request, reply, key, keptFor(seconds)))) sendLastResort(reply);
  }

  /** Where the card is in the bucket, once it is; null when it cannot be had now. */
  private async keyOf(owner: SocialCardOwner, face: SocialCardFace): Promise<string | null> {
    const card = await unlessDown(() => this.rpc.media.card({ owner, face }, null), null);
    return card?.key ?? null;
  }

  private async sends(request: FastifyRequest, reply: FastifyReply, key: string, cacheControl: string) {
    return unlessDown(() => sendObject(request, reply, { objects: this.objects, key, cacheControl }), null);
  }
}

function sendLastResort(reply: FastifyReply): void {
  void reply.header('cache-control', keptFor(STAND_IN_SECONDS)).redirect(LAST_RESORT, 302);
}
