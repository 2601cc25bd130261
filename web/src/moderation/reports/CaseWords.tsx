import type { ReportCase, ThingWords } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { PartFailed } from '../../ui/states/PartFailed.js';
import { useWords } from '../../words/useWords.js';

const Comparison = lazyPart(async () => (await import('../../ui/display/Comparison.js')).Comparison, 'versions');

const Quote = chakra('blockquote', {
  base: {
    maxW: 'prose',
    mt: '2',
    pl: '4',
    borderLeftWidth: '3px',
    borderColor: 'border.control',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
const Label = chakra('h3', {
  base: { mt: '4', fontFamily: 'body', fontSize: 'sm', fontWeight: 'semibold', letterSpacing: 'normal' },
});

/** What can change in it. The title of a comment or a reply is that of its project. */
const saidIn = ({ targetType }: ReportCase, { title, text, story }: ThingWords): string =>
  (targetType === 'project' || targetType === 'user' ? [title, text, story] : [text]).filter(Boolean).join('\n\n');

/** What the thing says now, and beside it what it said when it was reported, if that was something else. */
export const CaseWords = ({ reported }: { reported: ReportCase }) => {
  const texts = useWords('reports');
  const { thing, asReported } = reported;
  const now = saidIn(reported, thing);
  const gone = thing.state === 'deleted';
  const others = asReported.filter((words) => saidIn(reported, words) !== now);
  return (
    <>
      {thing.text && (
        <>
          {gone ? <Label>{texts.lastWords}</Label> : others.length > 0 && <Label>{texts.now}</Label>}
          <Quote>{thing.text}</Quote>
        </>
      )}
      {others.map((words) => (
        <div key={words.at}>
          <Label>
            <time dateTime={words.at}>{now ? texts.changedSince(words.at) : texts.asReported(words.at)}</time>
          </Label>
          {now ? (
            <chakra.div maxW="prose" mt="2" overflowWrap="anywhere">
              <Comparison
                before={saidIn(reported, words)}
                after={now}
                failed={(retry) => <PartFailed onRetry={retry} />}
              />
            </chakra.div>
          ) : (
            <Quote>{saidIn(reported, words)}</Quote>
          )}
        </div>
      ))}
    </>
  );
};
