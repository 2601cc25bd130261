import { memo } from 'react';
import { RESIDENTS_REL } from '../../app/hrefs.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { useWords } from '../../words/useWords.js';
import { runsOf } from '../links.js';

/**
 * What somebody wrote: plain text with its line breaks, and its URLs as links. React escapes it; there is no HTML
 * in it, ever.
 */
export const WrittenText = memo(({ text }: { text: string }) => {
  const words = useWords();
  return (
    <p>
      {runsOf(text).map((run, index) =>
        run.href ? (
          <a key={index} href={run.href} target="_blank" rel={RESIDENTS_REL}>
            {run.text}
            <Hidden>{words.layout.newTab}</Hidden>
          </a>
        ) : (
          run.text
        ),
      )}
    </p>
  );
});
WrittenText.displayName = 'WrittenText';
