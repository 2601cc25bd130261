import type { HiddenPart } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { hiddenWords } from '../../cached/people.js';
import { Note } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';

interface OwnHiddenPartsProps {
  hidden: HiddenPart[];
}

/** On one's own profile: what an admin has hidden of it, and why. */
export const OwnHiddenParts = ({ hidden }: OwnHiddenPartsProps) => {
  const texts = useWords('hiddenParts');
  return hidden.map((one) => (
    <Note key={one.part} role="note" colorPalette="red" mb="5" maxW="640px">
      <chakra.div minW="0">
        <b>{texts.own(one.part)}</b>
        {one.part !== 'image' && (
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {texts.ownWords(hiddenWords(one))}
          </chakra.p>
        )}
        {one.part === 'name' && <p>{texts.ownName}</p>}
        <chakra.p mt="2" whiteSpace="pre-line" overflowWrap="anywhere">
          <b>{texts.ownWhy}</b> {one.reason}
        </chakra.p>
        <chakra.p mt="2">{texts.ownNext}</chakra.p>
      </chakra.div>
    </Note>
  ));
};
