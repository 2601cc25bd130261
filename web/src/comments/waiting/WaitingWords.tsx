import type { Me } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { Clock } from 'lucide-react';
import { useId } from 'react';
import { Note } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';
import { Thread } from '../list/Thread.js';
import { useWaiting } from './useWaiting.js';
import { WaitingItem } from './WaitingItem.js';

interface WaitingWordsProps {
  me: Me;
  /** Without it, those of all projects. */
  projectId?: number;
}

/** One's own words that nobody else sees yet, and what they wait for. */
export const WaitingWords = ({ me, projectId }: WaitingWordsProps) => {
  const words = useWords('waiting');
  const titleId = useId();
  const data = useWaiting(me, projectId ?? null);
  if (!data || data.length === 0) return null;
  const text = me.wordsWait ? words.text(me.email) : data.some(({ keptBack }) => !keptBack) && words.appearing;
  return (
    <chakra.section aria-labelledby={titleId} mt="6">
      <Note colorPalette="gold">
        <Clock size={20} />
        <div>
          <chakra.h3 id={titleId} fontFamily="body" fontSize="prose" letterSpacing="normal">
            {words.title}
          </chakra.h3>
          {text && <chakra.p overflowWrap="anywhere">{text}</chakra.p>}
        </div>
      </Note>
      <Thread of="comments">
        {data.map((one) => (
          <WaitingItem key={one.id} own={one} me={me} linksProject={projectId === undefined} />
        ))}
      </Thread>
    </chakra.section>
  );
};
