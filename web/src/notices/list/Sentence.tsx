import { type InboxEntry, PROJECT_STATUSES, type ProjectStatus } from '@app/contracts';
import { Fragment } from 'react';
import { useWords } from '../../words/useWords.js';

// Isolates for text of any direction (Unicode's FSI and PDI): they also say which parts of a sentence are bold.
const [OPEN, CLOSE] = ['\u2068', '\u2069'];
const bold = (text: string): string => `${OPEN}${text}${CLOSE}`;
const isStatus = (text: string | null): text is ProjectStatus => PROJECT_STATUSES.includes(text as ProjectStatus);

/** What happened, as one sentence, with people and title in bold. */
export const Sentence = ({ entry }: { entry: InboxEntry }) => {
  const words = useWords('inbox');
  const { statuses } = useWords();
  const { kind, title, people, count, detail } = entry;
  // Two are both named.
  const others = count > 2 ? count - 1 : 0;
  const names = people.map(({ displayName }) => displayName);
  const sentence = words.sentences[kind]({
    people: bold(words.people(names, people.length === 0 ? count : others)),
    title: title === null ? null : bold(title),
    count,
    detail: isStatus(detail) ? bold(statuses[detail]) : detail,
  });
  const pieces = sentence.split(/[\u2068\u2069]/u);
  // Every second piece stood between the two.
  return pieces.map((piece, at) => (at % 2 === 1 ? <b key={at}>{piece}</b> : <Fragment key={at}>{piece}</Fragment>));
};
