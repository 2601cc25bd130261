import type { ImageKind, RateLimit } from '@app/contracts';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { RouteOptions } from 'fastify';

export type Access = 'public' | 'signedIn' | 'admin';

/** The limits that a call can count against. */
export type CallLimit = Exclude<RateLimit, 'requests' | 'clientFaults'>;

/** The limits that are meant for some people only. */
export type PersonalLimit = 'newcomerWritings' | 'submissions' | 'reports';

/** What a route says of itself, for the hooks that run before its handler. */
export interface DeclaredOptions {
  /** The people who may call the route; every route declares it. */
  access?: Access;
  /** What the call counts against; reads for a GET and writes for the rest unless told. */
  limit?: CallLimit;
  /** A limit that is meant for some people only, beside that on all writes. */
  personalLimit?: PersonalLimit;
  /** The handler counts, because the limit depends on what is in the body. */
  handlerCounts?: boolean;
  /** The form field that holds a picture, and what the picture is for. */
  picture?: { field: string; kind: ImageKind };
  /** The body is a CSV file. */
  csv?: true;
  /** Other sites may show the answer in their pages. */
  shownElsewhere?: boolean;
  /**
   * A browser tells of a fault. It needs no token, because it changes nothing of anybody's; it is counted in memory,
   * and the log has no line for each.
   */
  reportsFault?: boolean;
  /** A GET that changes something. It takes no HEAD, which would change it too. */
  acts?: boolean;
  /**
   * A write for whoever has the link of a mail, which programs of mail press too: it needs no token and has no limit of
   * its own. What is sent with it is not read.
   */
  byLink?: boolean;
  /** A write that people may do who may only read otherwise: it concerns nothing but their own account. */
  evenSuspended?: boolean;
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- Fastify's type takes our options in
  interface FastifyContextConfig extends DeclaredOptions {}
}

const DECLARED = Symbol('declared');

/** Nest passes one piece of metadata to Fastify as a route's options, so each decorator adds to it. */
export const declare =
  (part: DeclaredOptions): MethodDecorator =>
  (target, key, descriptor) => {
    const method = descriptor.value as object;
    const all = { ...(Reflect.getMetadata(DECLARED, method) as object | undefined), ...part };
    Reflect.defineMetadata(DECLARED, all, method);
    RouteConfig(all)(target, key, descriptor);
  };

/** Anybody may call. */
export const Public = (): MethodDecorator => declare({ access: 'public' });
/** A session is needed: `request.viewer` is set. */
export const SignedIn = (): MethodDecorator => declare({ access: 'signedIn' });
/** The role ADMIN is needed, as the users service has it now. */
export const AdminOnly = (): MethodDecorator => declare({ access: 'admin' });
/** Counts the call against another limit than its method's usual one. */
export const Limit = (limit: CallLimit): MethodDecorator => declare({ limit });
/** Counts the call against this limit, too, of those for whom it is meant. */
export const AlsoLimit = (personalLimit: PersonalLimit): MethodDecorator => declare({ personalLimit });
/**
 * The handler counts the call itself, because the limit depends on the body. Here stands the one that the documents
 * name.
 */
export const LimitInHandler = (limit: CallLimit): MethodDecorator => declare({ limit, handlerCounts: true });
/** Anybody may tell of a fault, without a token. */
export const ReportsFault = (): MethodDecorator => declare({ access: 'public', reportsFault: true });
/** Other sites and feed readers may show the answer in their pages; browsers keep every other answer to this site. */
export const ShownElsewhere = (): MethodDecorator => declare({ shownElsewhere: true });
/** A GET that changes something: it answers no HEAD. */
export const Acts = (): MethodDecorator => declare({ acts: true });

/** Anybody who has the link of a mail may call, without a token. */
export const ByLink = (): MethodDecorator => declare({ access: 'public', byLink: true });
/** Somebody who may only read may call it, too. */
export const EvenSuspended = (): MethodDecorator => declare({ evenSuspended: true });

export const isRead = ({ method }: Pick<RouteOptions, 'method'>): boolean =>
  [method].flat().every((each) => each === 'GET' || each === 'HEAD');
