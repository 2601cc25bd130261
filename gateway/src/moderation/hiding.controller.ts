import {
  API,
  comments,
  type HiddenWords,
  type Hide,
  type HideTarget,
  type Hiding,
  type Me,
  type ProfilePart,
  profileTarget,
  projects,
  type StoryPicture,
  users,
} from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Answers, AnswersList, ByIdOrSlug, ByNumber, Summary } from '../openapi/answers.js';
import { projectName, rowId, userIdOf } from '../http/parameters.js';
import { AdminOnly } from '../http/route-options.js';
import { adminOf } from '../session/callers.js';
import { Fields } from '../http/validation.js';
import { HideBody, RestoreBody } from './hiding.dto.js';
import { wordsTarget } from './hiding.targets.js';

type Admin = ReturnType<typeof adminOf>;

/** How one kind of thing is taken out of public sight, and shown again. */
interface Way {
  hide: (thing: Hide, admin: Admin) => Promise<Hiding>;
  show: (thing: Hide<HideTarget, null>, admin: Admin) => Promise<Hiding>;
}

type Thing = Pick<Hide, 'targetType' | 'targetId' | 'imageId'>;

const targetOf = ({ targetType, targetId }: Thing) => ({ targetType, targetId });
const pictureOf = ({ targetId, imageId }: Thing) => ({
  project: projectName(targetId),
  ...(imageId === undefined ? {} : { imageId }),
});

/** What an admin does where they read: each kind of thing goes to the service that has it. */
@ApiTags('Admin')
@Controller()
export class HidingController {
  private readonly ways: Record<HideTarget, Way>;

  constructor(@Inject(RPC) private readonly rpc: RpcClient<'gateway'>) {
    const words: Way = {
      hide: ({ targetType, targetId, reason }, admin) =>
        rpc.comments.hide({ ...wordsTarget(targetType, targetId), reason }, admin),
      show: ({ targetType, targetId }, admin) =>
        rpc.comments.show({ ...wordsTarget(targetType, targetId), reason: null }, admin),
    };
    const picture: Way = {
      hide: async ({ reason, ...thing }, admin) => ({
        ...targetOf(thing),
        ...(await rpc.projects.hideImage({ ...pictureOf(thing), reason }, admin)),
      }),
      show: async (thing, admin) => ({
        ...targetOf(thing),
        ...(await rpc.projects.showImage(pictureOf(thing), admin)),
      }),
    };
    this.ways = {
      comment: words,
      reply: words,
      project_image: picture,
      user_image: this.ofProfile('image'),
      user_name: this.ofProfile('name'),
      user_bio: this.ofProfile('bio'),
      user_website: this.ofProfile('website'),
      user_location: this.ofProfile('location'),
    };
  }

  private ofProfile(part: ProfilePart): Way {
    const targetType = profileTarget(part);
    const answer = ({ id: targetId, hidden }: Me): Hiding => ({
      targetType,
      targetId,
      hidden: hidden.some((one) => one.part === part),
    });
    return {
      hide: async ({ targetId, reason }, admin) =>
        answer(await this.rpc.users.hideProfile({ userId: userIdOf(targetId), part, reason }, admin)),
      show: async ({ targetId }, admin) =>
        answer(await this.rpc.users.restoreProfile({ userId: userIdOf(targetId), part }, admin)),
    };
  }

  @Post(API.adminHide)
  @HttpCode(200)
  @AdminOnly()
  @Summary(
    'Takes something out of public sight where it stands, with or without a report; an open case about it is decided with it',
    comments.hide,
    projects.hideImage,
    users.hideProfile,
    'bad_request',
    'validation_failed',
    'too_large',
  )
  @ApiBody({ type: HideBody })
  @Answers(200, 'Hiding')
  hide(@Body(new Fields(HideBody)) body: HideBody, @Req() request: FastifyRequest): Promise<Hiding> {
    return this.ways[body.targetType].hide(body, adminOf(request));
  }

  @Post(API.adminRestore)
  @HttpCode(200)
  @AdminOnly()
  @Summary(
    'Shows again what was taken out of public sight',
    comments.show,
    projects.showImage,
    users.restoreProfile,
    'bad_request',
    'validation_failed',
    'too_large',
  )
  @ApiBody({ type: RestoreBody })
  @Answers(200, 'Hiding')
  restore(@Body(new Fields(RestoreBody)) body: RestoreBody, @Req() request: FastifyRequest): Promise<Hiding> {
    return this.ways[body.targetType].show({ ...body, reason: null }, adminOf(request));
  }

  @Get(API.storyPictures(':id'))
  @AdminOnly()
  @Summary('The pictures of a project’s story in their order, hidden ones too', projects.storyPictures)
  @ByIdOrSlug()
  @AnswersList('StoryPicture')
  pictures(@Param('id') id: string, @Req() request: FastifyRequest): Promise<StoryPicture[]> {
    return this.rpc.projects.storyPictures({ project: projectName(id) }, adminOf(request));
  }

  @Get(API.adminHidden(':kind', ':id'))
  @AdminOnly()
  @Summary(
    'The words that a mark of the discussion stands for, also when their author has deleted them since',
    comments.hiddenWords,
  )
  @ApiParam({ name: 'kind', enum: ['comment', 'reply'] })
  @ByNumber('id')
  @Answers(200, 'HiddenWords')
  words(@Param() { kind, id }: { kind: string; id: string }, @Req() request: FastifyRequest): Promise<HiddenWords> {
    const { targetType } = wordsTarget(kind, id);
    return this.rpc.comments.hiddenWords({ targetType, targetId: rowId(id) }, adminOf(request));
  }
}
