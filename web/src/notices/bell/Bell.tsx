import { PAGES } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { Bell as BellIcon } from 'lucide-react';
import { ButtonLink } from '../../ui/controls/Button.js';
import { useWide } from '../../ui/page/useWide.js';
import { useWords } from '../../words/useWords.js';
import { useBell } from '../inbox.js';
import { useNoteTimeZone } from '../timeZone.js';
import { BellPanel } from './BellPanel.js';

/** How many entries of the inbox are unread. On a phone it leads to the page, elsewhere it opens a panel. */
export const Bell = ({ userId }: { userId: string }) => {
  const words = useWords('inbox');
  const isWide = useWide();
  const bell = useBell(userId);
  const unread = bell.data?.unread ?? 0;
  useNoteTimeZone(userId, bell.data?.zoneWanted === true);
  const face = (
    <>
      <BellIcon size={20} />
      {unread > 0 && <Dot aria-hidden="true">{words.dot(unread)}</Dot>}
    </>
  );
  if (isWide) return <BellPanel userId={userId} name={words.bell(unread)} face={face} bell={bell} />;
  return (
    <ButtonLink to={PAGES.inbox} variant="ghost" shape="icon" position="relative" aria-label={words.bell(unread)}>
      {face}
    </ButtonLink>
  );
};

const Dot = chakra('span', {
  base: {
    position: 'absolute',
    top: '1',
    insetEnd: '0.5',
    minW: '18px',
    px: '1',
    borderRadius: 'full',
    bg: 'clay.solid',
    color: 'clay.contrast',
    fontSize: 'caps',
    fontWeight: 'bold',
    lineHeight: '18px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});
