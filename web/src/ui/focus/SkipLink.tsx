import { chakra } from '@chakra-ui/react';
import { useWords } from '../../words/useWords.js';

/** The id of what a page is about, behind its header and navigation. */
export const MAIN = 'main';

const Link = chakra('a', {
  base: {
    position: 'absolute',
    left: '4',
    top: '2',
    zIndex: 'toast',
    px: '4',
    py: '3',
    borderRadius: 'control',
    bg: 'bg.panel',
    fontWeight: 'semibold',
    '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
  },
});

/** The first stop of the Tab key: past the navigation. */
export const SkipLink = () => <Link href={`#${MAIN}`}>{useWords().layout.skip}</Link>;
