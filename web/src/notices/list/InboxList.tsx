import type { InboxEntry } from '@app/contracts';
import { Box, chakra } from '@chakra-ui/react';
import { Inbox } from 'lucide-react';
import { itemsOf } from '../../cached/lists.js';
import { MoreButton } from '../../ui/controls/MoreButton.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { Panel, Skeleton } from '../../ui/display/surfaces.js';
import { useSteady } from '../../ui/page/useSteady.js';
import { EmptyState, ErrorState } from '../../ui/states/states.js';
import { useWords } from '../../words/useWords.js';
import { type useInbox, useMarkRead } from '../inbox.js';
import { Entry } from './Entry.js';
import { groupOf } from './groups.js';

interface InboxListProps {
  userId: string;
  list: ReturnType<typeof useInbox>;
}

/** All entries, newest first; the first one of each group has its heading. */
export const InboxList = ({ userId, list }: InboxListProps) => {
  const words = useWords('inbox');
  const { mutate } = useMarkRead(userId);
  const loading = useSteady(list.isPending);
  if (loading)
    return (
      <div role="status">
        <Hidden>{words.loading}</Hidden>
        <Skeleton h="60" borderRadius="card" />
      </div>
    );
  if (!list.data)
    return <ErrorState title={words.failed} hint={words.failedHint} onRetry={() => void list.refetch()} />;
  const entries = itemsOf(list.data);
  if (entries.length === 0)
    return (
      <Panel as="div">
        <EmptyState Icon={Inbox} title={words.none} />
      </Panel>
    );
  // oxlint-disable-next-line react/purity -- the day of each drawing: a page may stay open past midnight
  const headings = headingsOf(entries, new Date());
  return (
    <>
      <ul>
        {entries.map((entry) => {
          const heading = headings.get(entry.id);
          return (
            <chakra.li key={entry.id} tabIndex={-1}>
              {heading && (
                <chakra.h2 pt="5" pb="3" fontFamily="body" fontSize="prose" letterSpacing="normal">
                  {words.groups[heading]}
                </chakra.h2>
              )}
              <Box mt={heading ? '0' : '-1px'} borderWidth="1px" bg="bg.panel">
                <Entry entry={entry} onRead={() => entry.readAt === null && mutate({ ids: [entry.id] })} />
              </Box>
            </chakra.li>
          );
        })}
      </ul>
      <MoreButton list={list} shown={entries.length} total={null} />
    </>
  );
};

/** The group of each entry that is the first of one. */
const headingsOf = (entries: InboxEntry[], now: Date) => {
  const first = new Map([...entries].reverse().map(({ id, at }) => [groupOf(at, now), id]));
  return new Map([...first].map(([group, id]) => [id, group]));
};
