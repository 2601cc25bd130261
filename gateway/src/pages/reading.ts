import { type Comment, type Page, PAGES, placeOf, type Project, type Reply } from '@app/contracts';
import { escapeMarkup, escapeNoscript } from './escape.js';
import type { Site } from './head.js';

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/**
 * A project and the beginning of its discussion as plain HTML, for people and crawlers without scripts; the same for every viewer. It stands in the
 * page's `<noscript>`, so that nobody else sees it flash by or loads its pictures. `discussion` is null while it is away.
 */
export const projectReading = (project: Project, discussion: Page<Comment> | null, site: Site): string =>
  [
    '<main style="max-width:44rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere">',
    `<p><a href="${PAGES.home}">${escapeMarkup(site.name)}</a></p>`,
    ...article(project),
    '<section>',
    '<h2>Comments</h2>',
    ...(discussion
      ? list(discussion)
      : ['<p>The discussion is away right now. Please load this page again later.</p>']),
    '</section>',
    '</main>',
  ].join('\n');

function article(project: Project): string[] {
  const facts = [project.category, placeOf(project), project.status];
  return [
    '<article>',
    `<h1>${escapeMarkup(project.title)}</h1>`,
    `<p>${escapeMarkup(facts.join(' · '))} · ${count(project.upvotes, 'upvote', 'upvotes')}</p>`,
    `<p>Posted ${time(project.createdAt, DATE)} by ${escapeMarkup(project.creator.displayName)}</p>`,
    `<img src="${escapeMarkup(project.imageUrl)}" alt="" style="max-width:100%">`,
    `<p>${escapeMarkup(project.description)}</p>`,
    ...(project.websiteUrl
      ? [`<p><a href="${escapeMarkup(project.websiteUrl)}" rel="nofollow noopener">Visit project website</a></p>`]
      : []),
    // Sanitised when it was written.
    escapeNoscript(project.content ?? ''),
    '</article>',
  ];
}

function list({ items, total }: Page<Comment>): string[] {
  if (items.length === 0) return ['<p>There are no comments yet.</p>'];
  return ['<ol>', ...items.flatMap(item), '</ol>', ...others(total - items.length, 'comment', 'comments')];
}

function item(comment: Comment): string[] {
  const { id, replies, replyCount, deletedAt } = comment;
  return [
    `<li id="comment-${id}">`,
    ...(deletedAt === null ? writing(comment) : ['<p>This comment was deleted.</p>']),
    ...(replies.length > 0 ? ['<ul>', ...replies.flatMap(answer), '</ul>'] : []),
    ...others(replyCount - replies.length, 'reply', 'replies'),
    '</li>',
  ];
}

const answer = (reply: Reply): string[] => [`<li id="reply-${reply.id}">`, ...writing(reply), '</li>'];

function writing({ user, userId, projectCreatorId, createdAt, updatedAt, likes, content }: Comment | Reply): string[] {
  const marks = [
    ...(userId === projectCreatorId ? ['Creator'] : []),
    `${time(createdAt, MOMENT)} UTC`,
    ...(updatedAt > createdAt ? ['edited'] : []),
    ...(likes > 0 ? [count(likes, 'like', 'likes')] : []),
  ];
  return [
    `<p><b>${escapeMarkup(user.displayName)}</b> · ${marks.join(' · ')}</p>`,
    `<p style="white-space:pre-line">${escapeMarkup(content)}</p>`,
  ];
}

const others = (number: number, one: string, many: string): string[] =>
  number > 0 ? [`<p>And ${count(number, `more ${one}`, `more ${many}`)}.</p>`] : [];

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

const time = (iso: string, format: Intl.DateTimeFormat): string =>
  `<time datetime="${iso}">${format.format(new Date(iso))}</time>`;
