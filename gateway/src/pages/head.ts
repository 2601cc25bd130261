import {
  type Head,
  HEAD_MARK,
  type HeadTag,
  headTags,
  personHead,
  type Project,
  projectHead,
  type PublicUser,
  type Site,
} from '@app/contracts';
import { escapeMarkup, escapeScript } from './escape.js';
import { personJsonLd, projectJsonLd } from './crawlers/json-ld.js';

/** A head with what search engines read about the page's subject. */
export interface PageHead extends Head {
  jsonLd?: object;
}

/** What takes the place of `<!--head-->`. */
export const headHtml = (head: PageHead, site: Site): string =>
  [
    ...headTags(head, site).map(printed),
    '<link rel="manifest" href="/manifest.webmanifest" />',
    `<link rel="alternate" type="application/atom+xml" href="/feed.xml" title="${escapeMarkup(site.name)}" />`,
    ...(head.jsonLd
      ? [`<script type="application/ld+json" ${HEAD_MARK}>${escapeScript(JSON.stringify(head.jsonLd))}</script>`]
      : []),
  ].join('\n    ');

function printed({ name, text, attributes }: HeadTag): string {
  const all = Object.entries(attributes).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${escapeMarkup(value)}"`,
  );
  return text === undefined ? `<${name}${all.join('')} />` : `<${name}${all.join('')}>${escapeMarkup(text)}</${name}>`;
}

/** The head of a person's page, with who they are. */
export function personPageHead(person: PublicUser, site: Site): PageHead {
  const jsonLd = personJsonLd(person, site);
  return { ...personHead(person, site), ...(jsonLd ? { jsonLd } : {}) };
}

/** The head of a project's page, with what it is about. */
export function projectPageHead(project: Project, site: Site): PageHead {
  const head = projectHead(project, site);
  return { ...head, jsonLd: projectJsonLd(project, head, site) };
}
