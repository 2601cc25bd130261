import { clean } from '#clean';
import type { HiddenInStory } from '@app/contracts';
import { useMemo } from 'react';
import { Prose } from '../../ui/display/Prose.js';
import { useWords } from '../../words/useWords.js';
import { inPlaceOfHidden } from './hiddenInStory.js';

interface OwnStoryProps {
  html: string;
  hidden: HiddenInStory[];
}

const note = {
  '& [data-hidden-picture]': {
    display: 'block',
    p: '4',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'note',
    color: 'fg.muted',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
  },
};

/** A story in which an admin has hidden pictures, for its owner: in the place of each it says so, and why. */
export const OwnStory = ({ html, hidden }: OwnStoryProps) => {
  const words = useWords('mine');
  const safe = useMemo(
    () =>
      clean(
        inPlaceOfHidden(html, hidden, ({ reason }) => `${words.storyPictureHidden} ${words.fromTheTeam} ${reason}`),
      ),
    [html, hidden, words],
  );
  return <Prose css={note} dangerouslySetInnerHTML={{ __html: safe }} />;
};
