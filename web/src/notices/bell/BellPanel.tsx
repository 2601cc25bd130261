import { PAGES } from '@app/contracts';
import { Popover, usePopover } from '@ark-ui/react/popover';
import { chakra, Flex } from '@chakra-ui/react';
import { Button, ButtonLink } from '../../ui/controls/Button.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { Skeleton } from '../../ui/display/surfaces.js';
import { type Opener, useOpened } from '../../ui/overlays/useOpener.js';
import { useWords } from '../../words/useWords.js';
import { type useBell, useMarkRead } from '../inbox.js';
import { Entry } from '../list/Entry.js';
import { MarkAllButton } from '../list/MarkAllButton.js';

const Content = chakra(Popover.Content, {
  base: {
    zIndex: 'popover',
    display: 'flex',
    flexDirection: 'column',
    w: 'toast',
    maxW: 'calc(100vw - 24px)',
    maxH: '70vh',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'note',
    bg: 'bg.panel',
    boxShadow: 'popLift',
    outline: 'none',
    '&[data-state=open]': { animation: 'drop 120ms ease-out' },
  },
});

interface BellPanelProps {
  userId: string;
  bell: ReturnType<typeof useBell>;
  opener: Opener;
  onClose: () => void;
}

/** The newest entries, under the bell of a wide window. They are read anew each time it is opened. */
export const BellPanel = ({ userId, bell, opener, onClose }: BellPanelProps) => {
  const words = useWords('inbox');
  const popover = usePopover({
    ids: opener.ids,
    positioning: { placement: 'bottom-end', gutter: 8 },
    onOpenChange: (change) => {
      opener.onOpenChange(change);
      if (change.open) void bell.refetch();
    },
  });
  useOpened(opener, popover.setOpen);
  return (
    <Popover.RootProvider value={popover} lazyMount unmountOnExit>
      <Popover.Positioner>
        <Content aria-label={words.title}>
          <Flex align="center" justify="space-between" gap="3" minH="14" px="5" borderBottomWidth="1px">
            <Popover.Title asChild>
              <chakra.h2 fontFamily="body" fontSize="prose" letterSpacing="normal">
                {words.title}
              </chakra.h2>
            </Popover.Title>
            <MarkAllButton userId={userId} newest={bell.data?.items[0]} unread={bell.data?.unread ?? 0} />
          </Flex>
          <Newest userId={userId} bell={bell} onGo={onClose} />
          <Flex justify="center" p="2" borderTopWidth="1px">
            <ButtonLink to={PAGES.inbox} variant="ghost" shape="block" onClick={onClose}>
              {words.seeAll}
            </ButtonLink>
          </Flex>
        </Content>
      </Popover.Positioner>
    </Popover.RootProvider>
  );
};

const Newest = ({ userId, bell, onGo }: Pick<BellPanelProps, 'userId' | 'bell'> & { onGo: () => void }) => {
  const words = useWords('inbox');
  const { actions } = useWords();
  const { mutate } = useMarkRead(userId);
  if (bell.isPending)
    return (
      <chakra.div role="status" p="5">
        <Hidden>{words.loading}</Hidden>
        <Skeleton h="20" />
      </chakra.div>
    );
  if (!bell.data)
    return (
      <chakra.div role="alert" p="5" fontSize="sm">
        <p>{words.failed}</p>
        <Button variant="link" fontSize="sm" onClick={() => void bell.refetch()}>
          {actions.tryAgain}
        </Button>
      </chakra.div>
    );
  if (bell.data.items.length === 0)
    return (
      <chakra.p p="5" color="fg.muted" fontSize="sm">
        {words.none}
      </chakra.p>
    );
  return (
    <chakra.ul aria-label={words.newest} overflowY="auto" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
      {bell.data.items.map((entry) => (
        <li key={entry.id}>
          <Entry
            entry={entry}
            onRead={() => {
              if (entry.readAt === null) mutate({ ids: [entry.id] });
              if (entry.url) onGo();
            }}
          />
        </li>
      ))}
    </chakra.ul>
  );
};
