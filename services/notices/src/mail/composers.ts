import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { ReactNode } from 'react';
import { MAIL_KINDS, type MailKind } from './kinds.js';

/** A mail that is due. Its parts have been told: `about` is what its kind was given. */
export interface Mail<About = Record<string, unknown>> {
  id: string;
  reader: string;
  kind: MailKind;
  cause: string;
  about: About;
}

/** A mail as it leaves, in the words of its reader. */
export interface Composed {
  to: string;
  /** What happened, in a few words. */
  subject: string;
  /** What lists of mails show behind the subject: what follows the heading, unless told. */
  preview?: string;
  /** Made of the components in mail/page: HTML and plain text come from it. */
  content: ReactNode;
  /** Why this person gets it: a whole sentence. */
  why: string;
  /**
   * Ends mails of this kind by one click, without signing in: a whole URL that answers GET with a page and POST with
   * the deed. Mails that somebody asked for have none.
   */
  unsubscribe?: string;
  /** The address is not the account's (yet): that it is refused says nothing about the account. */
  isElsewhere?: boolean;
}

type Method = (mail: Mail<never>) => Promise<Composed | null>;

const COMPOSES = Symbol('composes');

/**
 * Marks the method that composes mails of a kind: `@Composes('decision') compose(mail)`. It is called when the mail is
 * due, asks what is true now, and answers null when nothing is left to say. It may be called again for the same mail.
 */
export const Composes =
  (kind: MailKind) =>
  <M extends Method>(_target: object, _key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    Reflect.defineMetadata(COMPOSES, kind, descriptor.value!);
  };

/** The composers of all kinds. */
@Injectable()
export class Composers {
  private readonly found = new Map<string, (mail: Mail) => Promise<Composed | null>>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws when a kind has no composer, or two. */
  find(): void {
    const scanner = new MetadataScanner();
    const reflector = new Reflector();
    for (const { instance } of this.discovery.getProviders()) {
      if (!instance || typeof instance !== 'object') continue;
      for (const name of scanner.getAllMethodNames(Object.getPrototypeOf(instance))) {
        const method = (instance as Record<string, (mail: Mail) => Promise<Composed | null>>)[name]!;
        const kind = reflector.get<MailKind | undefined>(COMPOSES, method);
        if (!kind) continue;
        if (this.found.has(kind)) throw new Error(`mails of kind ${kind} have two composers`);
        this.found.set(kind, (mail) => method.call(instance, mail));
      }
    }
    const missing = Object.keys(MAIL_KINDS).filter((kind) => !this.found.has(kind));
    if (missing.length > 0) throw new Error(`no composer for mails of kind ${missing.join(', ')}`);
  }

  /** Null when the mail shall not leave, also when this version does not know its kind any more. */
  async compose(mail: Mail): Promise<Composed | null> {
    return (await this.found.get(mail.kind)?.(mail)) ?? null;
  }
}
