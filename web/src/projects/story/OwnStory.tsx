import { clean } from '#clean';
import type { HiddenInStory } from '@app/contracts';
import { useMemo } from 'react';
import { Prose } from '../../ui/display/Prose.js';
import type { MineWords } from '../../words/en/mine.js';
import { loadMineWords } from '../../words/languages.js';
import { inPlaceOfHidden } from './hiddenInStory.js';

interface OwnStoryProps {
  html: string;
  hidden: HiddenInStory[];
}

/** With its texts: few owners ever need it. */
export async function loadOwnStory() {
  const words = await loadMineWords(document.documentElement.lang);
  return (props: OwnStoryProps) => <OwnStory {...props} words={words} />;
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
const OwnStory = ({ html, hidden, words }: OwnStoryProps & { words: MineWords }) => {
  const safe = useMemo(
    () =>
      clean(
        inPlaceOfHidden(html, hidden, ({ reason }) => `${words.storyPictureHidden} ${words.fromTheTeam} ${reason}`),
      ),
    [html, hidden, words],
  );
  return <Prose css={note} dangerouslySetInnerHTML={{ __html: safe }} />;
};
