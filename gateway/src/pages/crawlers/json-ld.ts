import {
  absolute,
  SOCIAL_CARD_PATHS,
  type Head,
  PAGES,
  PAGE_TITLES,
  placeOf,
  type Project,
  type PublicUser,
  type Site,
  TAGLINE,
} from '@app/contracts';

const SCHEMA = { '@context': 'https://schema.org' };

const organization = (site: Site) => ({ '@type': 'Organization', name: site.name, url: absolute(PAGES.home, site) });

/**
 * A person as search engines may know them. Without a first name the display name is a masked e-mail address: no name
 * for a search engine.
 */
const author = ({ id, firstName, displayName }: PublicUser, site: Site) =>
  firstName ? { author: { '@type': 'Person', name: displayName, url: absolute(PAGES.user(id), site) } } : {};

const counted = (action: 'LikeAction' | 'CommentAction', count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
});

/** What a project's page is about. */
export function projectJsonLd(project: Project, { description, image }: Head, site: Site): object {
  const url = absolute(PAGES.project(project.slug), site);
  const category = absolute(`${PAGES.home}?${new URLSearchParams({ category: project.category })}`, site);
  const steps = [
    [PAGE_TITLES.home, absolute(PAGES.home, site)],
    [project.category, category],
    [project.title, url],
  ];
  return {
    ...SCHEMA,
    '@type': 'Article',
    headline: project.title,
    description,
    url,
    mainEntityOfPage: {
      '@type': 'WebPage',
      '@id': url,
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
      },
    },
    image: absolute(image?.url ?? SOCIAL_CARD_PATHS.site, site),
    articleSection: project.category,
    datePublished: project.createdAt,
    dateModified: project.updatedAt,
    ...author(project.creator, site),
    publisher: organization(site),
    interactionStatistic: [counted('LikeAction', project.upvotes), counted('CommentAction', project.commentCount)],
    commentCount: project.commentCount,
    contentLocation: {
      '@type': 'Place',
      name: placeOf(project),
      address: {
        '@type': 'PostalAddress',
        addressLocality: project.city,
        addressRegion: project.state,
        addressCountry: 'US',
      },
    },
  };
}

/** A person's page; nothing for somebody who gave no name. */
export function personJsonLd(person: PublicUser, site: Site): object | undefined {
  const { firstName, displayName, profileImageUrl, bio, website, createdAt } = person;
  if (!firstName) return undefined;
  return {
    ...SCHEMA,
    '@type': 'ProfilePage',
    dateCreated: createdAt,
    mainEntity: {
      '@type': 'Person',
      name: displayName,
      url: absolute(PAGES.user(person.id), site),
      ...(profileImageUrl ? { image: absolute(profileImageUrl, site) } : {}),
      ...(bio ? { description: bio } : {}),
      ...(website ? { sameAs: [website] } : {}),
    },
  };
}

/** The home page: the site, and how it is searched. */
export const siteJsonLd = (site: Site): object => ({
  ...SCHEMA,
  '@type': 'WebSite',
  name: site.name,
  description: TAGLINE,
  url: absolute(PAGES.home, site),
  publisher: organization(site),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(PAGES.home, site)}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
