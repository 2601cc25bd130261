import {
  API,
  CATEGORIES,
  CITIES_MAX,
  type Project,
  type ProjectFields,
  PROJECT_SORTS,
  projects,
  SLICE_SIZE,
  SLICE_SIZE_MAX,
  UPVOTE_QUERY_MAX,
  type UpvoteAnswer,
} from '@app/contracts';
import { RPC, type RpcClient } from '@app/kernel';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicAnswers } from '../answers/public-answers.js';
import {
  Answers,
  AnswersCounted,
  AnswersNothing,
  AnswersSlice,
  Asks,
  ByIdOrSlug,
  Paged,
  Summary,
  Takes,
  TakesIdempotencyKey,
  TakesVersion,
} from '../openapi/answers.js';
import { expectedVersion, idempotencyKey, ids, paging, projectName, type Query as Asked } from '../http/parameters.js';
import { sendAnswer, sendAnsweredSlice, sendJson, sendSlice } from '../http/public-reads.js';
import { AlsoLimit, Public, SignedIn } from '../http/route-options.js';
import { Callers, personOf } from '../session/callers.js';
import { Fields } from '../http/validation.js';
import { NewProjectBody, ProjectBody } from './project.dto.js';
import { citiesQuery, FEATURED, listQuery } from './project.queries.js';
import { Votes } from './votes.js';

@ApiTags('Projects')
@Controller()
export class ProjectsController {
  constructor(
    @Inject(RPC) private readonly rpc: RpcClient<'gateway'>,
    private readonly callers: Callers,
    private readonly votes: Votes,
    private readonly answers: PublicAnswers,
  ) {}

  @Get(API.projects)
  @Public()
  @Summary('Approved projects, a slice at a time', projects.list)
  @Answers(200, 'ProjectList')
  @Asks('category', 'One category, or all', [...CATEGORIES, 'all'])
  @Asks('location', 'A whole city, a state code or name, or “Austin, TX”')
  @Asks('search', 'Full text, tolerant of a typing error')
  @Asks('creator', 'The id of the person who submitted them')
  @Asks('sort', 'Relevance when there is a search, else most_upvoted', PROJECT_SORTS)
  @Asks('featured', 'Only featured ones', FEATURED)
  @Paged(SLICE_SIZE)
  async list(@Query() query: Asked, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendAnswer(request, reply, await this.answers.of(projects.list, listQuery(query), request));
  }

  @Get(API.featured)
  @Public()
  @Summary('The most recently featured project, or null')
  @Answers(200, 'ProjectCard', { nullable: true })
  async featured(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendAnswer(request, reply, await this.answers.of(projects.featured, {}, request));
  }

  @Get(API.cities)
  @Public()
  @Summary('Cities with approved projects, most first', 'bad_request')
  @Asks('search', 'The beginning of a city, a state, or both: “aus, tx”')
  @AnswersCounted('CityCount', CITIES_MAX)
  async cities(@Query() query: Asked, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await sendAnsweredSlice(request, reply, await this.answers.of(projects.cities, citiesQuery(query), request));
  }

  @Get(API.inspiration)
  @Public()
  @Summary('The inspiration gallery, last added first', projects.inspiration)
  @AnswersSlice('ProjectCard')
  async inspiration(@Query() query: Asked, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const asked = paging(query, SLICE_SIZE_MAX);
    await sendAnsweredSlice(request, reply, await this.answers.of(projects.inspiration, asked, request));
  }

  @Get(API.project(':id'))
  @Public()
  @Summary('One project; an unapproved one for its owner and admins only', projects.get)
  @ByIdOrSlug()
  @Answers(200, 'Project')
  async get(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const project = projectName(id);
    const { answer, caller } = await this.callers.asAnybodyOrSelf(request, (asks) =>
      this.answers.of(projects.get, { project }, request, asks),
    );
    await sendAnswer(request, reply, answer, caller);
  }

  @Post(API.projects)
  @SignedIn()
  @AlsoLimit('submissions')
  @Summary(
    'Submits a project for approval; that of a trusted person goes live at once',
    projects.submit,
    'bad_request',
    'too_large',
  )
  @TakesIdempotencyKey()
  @Takes('NewProjectBody')
  @Answers(201, 'Project')
  submit(@Body(new Fields(NewProjectBody)) fields: NewProjectBody, @Req() request: FastifyRequest): Promise<Project> {
    return this.rpc.projects.submit({ fields, ...idempotencyKey(request) }, personOf(request));
  }

  @Put(API.project(':id'))
  @SignedIn()
  @Summary('Edits a project', projects.update, 'bad_request', 'forbidden', 'too_large')
  @ByIdOrSlug()
  @TakesVersion()
  @Takes('ProjectBody')
  @Answers(200, 'Project')
  update(
    @Param('id') id: string,
    @Body(new Fields(ProjectBody)) fields: ProjectFields,
    @Req() request: FastifyRequest,
  ): Promise<Project> {
    const edit = { project: projectName(id), fields, ...expectedVersion(request) };
    return this.callers.asPersonOrAdmin(request, (caller) => this.rpc.projects.update(edit, caller));
  }

  @Delete(API.project(':id'))
  @HttpCode(204)
  @SignedIn()
  @Summary('Its owner deletes a project that was never approved', projects.withdraw, 'forbidden')
  @ByIdOrSlug()
  @AnswersNothing()
  async withdraw(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    const project = projectName(id);
    await this.callers.asPersonOrAdmin(request, (caller) => this.rpc.projects.withdraw({ project }, caller));
  }

  @Get(API.myProjects)
  @SignedIn()
  @Summary('The signed-in person’s projects in any state, newest first', projects.own)
  @AnswersSlice('OwnProjectCard', SLICE_SIZE)
  async own(@Query() query: Asked, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const person = personOf(request);
    await sendSlice(request, reply, await this.rpc.projects.own.bytes(paging(query), person), person);
  }

  @Get(API.myProject(':id'))
  @SignedIn()
  @Summary('One of the signed-in person’s own projects, with what the team did to it', projects.ownOne)
  @ByIdOrSlug()
  @Answers(200, 'OwnProject')
  async ownOne(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const person = personOf(request);
    await sendJson(request, reply, await this.rpc.projects.ownOne.bytes({ project: projectName(id) }, person), person);
  }

  @Get(API.myTrust)
  @SignedIn()
  @Summary('Whether what the signed-in person submits goes live at once')
  @Answers(200, 'Trusted')
  trusted(@Req() request: FastifyRequest): Promise<{ trusted: boolean }> {
    return this.rpc.projects.trusted({}, personOf(request));
  }

  @Post(API.upvote(':id'))
  @SignedIn()
  @Summary('Upvotes a project, once a person', projects.upvote)
  @ByIdOrSlug()
  @Answers(201, 'UpvoteAnswer')
  upvote(@Param('id') id: string, @Req() request: FastifyRequest): Promise<UpvoteAnswer> {
    const project = projectName(id);
    return this.callers.asPersonOrAdmin(request, (caller) => {
      const { role, ...person } = caller;
      return role === 'ADMIN' ? this.rpc.projects.upvote({ project }, caller) : this.votes.add({ project, ...person });
    });
  }

  @Get(API.myUpvotes)
  @SignedIn()
  @Summary('Which of these projects the signed-in person has upvoted', 'bad_request')
  @ApiQuery({ name: 'projectIds', description: `1,2,3: at most ${UPVOTE_QUERY_MAX}`, schema: { type: 'string' } })
  @Answers(200, 'UpvotedProjects')
  upvoted(@Query() query: Asked, @Req() request: FastifyRequest): Promise<{ projectIds: number[] }> {
    const projectIds = ids(query, 'projectIds', UPVOTE_QUERY_MAX);
    return this.rpc.projects.upvoted({ projectIds }, personOf(request));
  }
}
