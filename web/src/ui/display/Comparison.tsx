import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { WordsOf } from '../../words/languages.js';
import { Button } from '../controls/Button.js';
import { pageLanguage, useWords } from '../../words/useWords.js';
import { compared, type Piece, shortened } from './compared.js';
import { Hidden } from './Hidden.js';

export interface ComparisonProps {
  before: string;
  after: string;
}

const Text = chakra('div', { base: { whiteSpace: 'pre-wrap', lineHeight: '1.7', overflowWrap: 'anywhere' } });
const Removed = chakra('del', { base: { px: '0.5', borderRadius: 'ribbon', bg: 'red.subtle', color: 'red.onSubtle' } });
const Added = chakra('ins', {
  base: { px: '0.5', borderRadius: 'ribbon', bg: 'brand.subtle', color: 'brand.onSubtle', textDecoration: 'underline' },
});

/**
 * Two texts as one, with the words that went and those that came. They are struck through and underlined: colour alone
 * would not tell everybody.
 */
export const Comparison = ({ before, after }: ComparisonProps) => {
  const words = useWords('versions');
  const [whole, setWhole] = useState(false);
  const pieces = compared(before, after, pageLanguage());
  const short = shortened(pieces);
  const isShort = short.length > pieces.length;
  return (
    <>
      <Text>{(whole ? pieces : short).map((piece, place) => shown(piece, place, words))}</Text>
      {isShort && !whole && (
        <Button size="sm" mt="2" onClick={() => setWhole(true)}>
          {words.shownWhole}
        </Button>
      )}
    </>
  );
};

const shown = ({ kind, text, shortened }: Piece, place: number, words: WordsOf['versions']) => {
  if (kind === 'same')
    return (
      <span key={place}>
        {text}
        {shortened && (
          <>
            <span aria-hidden="true"> … </span>
            <Hidden>{words.leftOut}</Hidden>
          </>
        )}
      </span>
    );
  const [Mark, name] = kind === 'removed' ? [Removed, words.removed] : [Added, words.added];
  return (
    <Mark key={place}>
      <Hidden>{name} </Hidden>
      {text}
    </Mark>
  );
};
