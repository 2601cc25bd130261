import { PAGES } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/controls/Button.js';
import { useOpener } from '../../ui/overlays/useOpener.js';
import { useWide } from '../../ui/page/useWide.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { useWords } from '../../words/useWords.js';
import { useBell } from '../inbox.js';
import { useNoteTimeZone } from '../timeZone.js';

const BellPanel = lazyPart(async () => (await import('./BellPanel.js')).BellPanel, 'inbox');

/** `icon`, and how many entries of the inbox are unread. On a phone it leads to the page, else it opens a panel. */
export const Bell = ({ userId, icon }: { userId: string; icon: ReactNode }) => {
  const words = useWords('bell');
  const isWide = useWide();
  const { button, isTouched, opener, close, reopen, forget } = useOpener('dialog', BellPanel.ahead);
  const bell = useBell(userId);
  const unread = bell.data?.unread ?? 0;
  useNoteTimeZone(userId, bell.data?.zoneWanted === true);
  const look = { variant: 'ghost', shape: 'icon', position: 'relative', 'aria-label': words.name(unread) } as const;
  const face = (
    <>
      {icon}
      {unread > 0 && <Dot aria-hidden="true">{words.dot(unread)}</Dot>}
    </>
  );
  if (!isWide)
    return (
      <ButtonLink to={PAGES.inbox} {...look}>
        {face}
      </ButtonLink>
    );
  return (
    <>
      <Button {...button} {...look}>
        {face}
      </Button>
      {isTouched && (
        <BellPanel
          userId={userId}
          bell={bell}
          opener={opener}
          onClose={close}
          failed={(retry) => <DialogFailed onRetry={retry} onOpen={reopen} onClose={forget} />}
        />
      )}
    </>
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
