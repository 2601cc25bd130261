import { describe, expect, it } from '@jest/globals';
import {
  CONTENT_GIVEN_MAX,
  CONTENT_MAX,
  COMMENT_MAX,
  EMAIL_MAX,
  displayName,
  filtersOf,
  hasControlCharacters,
  imageIdOf,
  initials,
  isLink,
  JSON_MAX_BYTES,
  lengthOf,
  linkTo,
  maskEmail,
  projectRules,
  registerRules,
  reportRules,
  safeReturnTo,
  SEARCH_MAX,
  TITLE_MAX,
} from '@app/contracts';
import { csvLine } from '../../../../gateway/src/exports/csv.js';
import { escapeMarkup, escapeScript, escapeXml } from '../../../../gateway/src/pages/escape.js';
import { encodingOf } from '../../../../gateway/src/http/encodings.js';
import { hasCopy } from '../../../../gateway/src/http/public-reads.js';
import { sanitizeContent } from '../../../../services/projects/src/writing/content.js';
import { parseLocation, townFilter } from '../../../../services/projects/src/card/project.rules.js';
import { slugOf } from '../../../../services/projects/src/card/slug.js';
import { givenName } from '../../../../services/users/src/accounts/user.rules.js';
import { runsOf } from '../../../../web/src/comments/links.js';
import { linkedOf } from '../../../../web/src/comments/permalink.js';
import { clean } from '../../../../web/src/projects/story/clean.server.js';
import { matching } from '../../../../web/src/projects/form/matching.js';
import { mainWords } from '../../../../web/src/projects/form/similar.js';

/** What is read in this time of a processor is quick enough, however it grows. */
const QUICK_MS = 20;
/** What takes the square of its length is seen at a part of it; only what may be slow is tried at full length. */
const PART = 8;
/**
 * The longest text may take so many times as long as its parts, one after the other. It is 1 in linear time and PART
 * in the square of the length, however fast the machine is.
 */
const TIMES_MAX = 3;
/** Whatever holds up everybody for so long is refused, however it grows. Slow machines take a quarter of it. */
const SLOW_MS = 150;
/** Node takes no request line or header beyond this. */
const HEADER_MAX = 16_384;

/** What texts are made of that a pattern may stumble over. */
const PIECES = [
  ...' \t\n\u00a0a0!.,;:)(<>&"\'/@-%\\=',
  '\u0301\u0316',
  '你',
  '😀',
  '\ud83d',
  '.)',
  'a.',
  '()',
  ' a',
  '&nbsp;',
  '<b>',
  '<br>',
  '</b>',
  '<b></i>',
  '<!--',
  '<p>&nbsp;</p>',
  '<td>1</td>',
  '<a href="http://a.',
  '<img src="',
  'http://',
];
const BEGINNINGS = ['https://e.org/', 'http://', 'a@b.', 'gzip', 'gzip;q='];
const ENDS = ['', 'a', ' '];

type Shape = (length: number) => string;

const filled =
  (beginning: string, one: string, other: string, end: string): Shape =>
  (length) => {
    const room = Math.max(0, length - beginning.length - end.length);
    const most = Math.ceil(room * 0.8);
    return beginning + run(one, most) + run(other, room - most) + end;
  };
/** Whole pieces only: half of one may be another shape, which is refused sooner. */
const run = (piece: string, length: number): string => piece.repeat(Math.floor(length / piece.length));

/** Each piece by itself and after each beginning; those that patterns most often repeat also one after the other. */
const REPEATED = [' ', '\u00a0', 'a', '.', '!', ')', '-', '\u0301', '.)', '<b>', '&nbsp;'];
const BAD_SHAPES: Shape[] = [
  ...PIECES.flatMap((one) => ENDS.map((end) => filled('', one, one, end))),
  ...PIECES.flatMap((one) => BEGINNINGS.map((beginning) => filled(beginning, one, one, 'a '))),
  ...REPEATED.flatMap((one) => REPEATED.map((other) => filled('https://e.org/', one, other, 'a'))),
];

type Read = (text: string) => unknown;

/** The least of some tries: a busy machine may interrupt one, and the first ones run code that is not compiled yet. */
function processorMs(read: Read, texts: string[], enough: number, tries: number): number {
  let least = Infinity;
  for (let done = 0; done < tries && least > enough; done += 1) {
    const before = process.cpuUsage();
    for (const text of texts) {
      try {
        read(text);
      } catch {
        // Refusing is an answer, too.
      }
    }
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Every function that reads what strangers typed, with the longest text that reaches it. */
const READERS: [string, Read, number][] = [
  ['links in a comment', runsOf, COMMENT_MAX],
  ['the length of a text', lengthOf, JSON_MAX_BYTES],
  ['control characters', hasControlCharacters, JSON_MAX_BYTES],
  ['a story, as it is stored', sanitizeContent, CONTENT_GIVEN_MAX],
  ['an address in a story', linkTo, CONTENT_GIVEN_MAX],
  ['an address in the editor', isLink, CONTENT_GIVEN_MAX],
  ['the address of a picture', imageIdOf, JSON_MAX_BYTES],
  ['a slug', slugOf, TITLE_MAX],
  ['telling words of a title', mainWords, COMMENT_MAX],
  ['names that begin so', (typed) => matching(['Dayton'], typed, 5), COMMENT_MAX],
  ['a place', parseLocation, SEARCH_MAX],
  ['a town', (asked) => townFilter(asked)({ key: 'dayton', state: 'OH' }), SEARCH_MAX],
  ['a name of a provider', givenName, HEADER_MAX],
  ['a masked e-mail', maskEmail, EMAIL_MAX],
  ['a name that is shown', (name) => displayName({ firstName: name, lastName: name }, name), JSON_MAX_BYTES],
  ['initials', (name) => initials({ firstName: name, lastName: name }), TITLE_MAX],
  ['the way back after a sign-in', safeReturnTo, HEADER_MAX],
  ['filters in an address', (search) => filtersOf(new URLSearchParams({ search, location: search })), HEADER_MAX],
  ['the place in an address', linkedOf, HEADER_MAX],
  ['Accept-Encoding', encodingOf, HEADER_MAX],
  ['If-None-Match', (tags) => hasCopy({ headers: { 'if-none-match': tags } } as never, '"a"'), HEADER_MAX],
  ['markup', escapeMarkup, CONTENT_MAX],
  ['XML', escapeXml, CONTENT_MAX],
  ['a script', escapeScript, CONTENT_MAX],
  ['a line of CSV', (cell) => csvLine([cell, cell]), CONTENT_MAX],
  // One rule of each kind, with all that a body may be: the others are made of the same.
  ['the rule of a title', projectRules.title, JSON_MAX_BYTES],
  ['the rule of a story', projectRules.content, JSON_MAX_BYTES],
  ['the rule of a website', projectRules.websiteUrl, JSON_MAX_BYTES],
  ['the rule of a picture', projectRules.imageUrl, JSON_MAX_BYTES],
  ['the rule of an e-mail', registerRules.email, JSON_MAX_BYTES],
  ['the rule of a password', registerRules.password, JSON_MAX_BYTES],
  ['the rule of what is reported', reportRules.targetId, JSON_MAX_BYTES],
];

/** A part that is slow by mistake costs a try at full length. */
const PART_TRIES = 3;
const TRIES = 20;

const slowShapes = (read: Read, max: number, textsOf = badTexts): string[] =>
  textsOf(Math.ceil(max / PART)).flatMap((part, index) => {
    const enough = QUICK_MS / PART ** 2;
    if (processorMs(read, [part], enough, PART_TRIES) <= enough) return [];
    const text = textsOf(max)[index]!;
    const ms = processorMs(read, [text], QUICK_MS, TRIES);
    if (ms <= QUICK_MS) return [];
    const shown = JSON.stringify(text.slice(0, 40));
    if (ms > SLOW_MS) return [`${Math.round(ms)} ms for ${shown}…`];
    const times = ms / processorMs(read, Array<string>(PART).fill(part), ms / TIMES_MAX, TRIES);
    return times > TIMES_MAX ? [`${Math.round(ms)} ms, ${times.toFixed(1)} times its parts, for ${shown}…`] : [];
  });

const made = new Map<number, string[]>();
/** A text of this length in each bad shape. */
function badTexts(length: number): string[] {
  const texts = made.get(length) ?? BAD_SHAPES.map((shape) => shape(length));
  made.set(length, texts);
  return texts;
}

const stored = new Map<number, string[]>();
function storedTexts(length: number): string[] {
  const texts = stored.get(length) ?? badTexts(length).map(storedOf);
  stored.set(length, texts);
  return texts;
}

/** What the service keeps of a story; nothing when it refuses it. */
function storedOf(story: string): string {
  try {
    return sanitizeContent(story).html ?? '';
  } catch {
    return '';
  }
}

describe('the longest text in all bad shapes takes hardly more time than its parts', () => {
  it.each(READERS)('%s', (_name, read, max) => expect(slowShapes(read, max)).toEqual([]));

  it('a story, as it is shown', () => {
    expect(slowShapes(clean, CONTENT_MAX, storedTexts)).toEqual([]);
  });
});
