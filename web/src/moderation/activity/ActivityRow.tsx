import { type Activity, PAGES } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { Avatar } from '../../ui/display/Avatar.js';
import { Button } from '../../ui/controls/Button.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { PartFailed } from '../../ui/states/PartFailed.js';
import { useAgo } from '../../ui/display/useAgo.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';

const FieldChanges = lazyPart(async () => (await import('../../ui/changes/FieldChanges.js')).FieldChanges, 'versions');

const TitleLink = chakra(Link, {
  base: { color: 'fg', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
});

/**
 * Where the thing is now; null for what is gone, and for words, which stand on a project that the trail does not name.
 */
const pageOf = ({ action, targetType, targetId }: Activity): string | null => {
  if (action === 'project.delete' || action === 'project.withdraw') return null;
  if (targetType === 'project') return PAGES.project(targetId);
  return targetType === 'user' ? PAGES.user(targetId) : null;
};

/** Who did what to what, and when. */
export const ActivityRow = ({ entry }: { entry: Activity }) => {
  const words = useWords();
  const area = useWords('admin').activity;
  const ago = useAgo(entry.at);
  const page = pageOf(entry);
  const { reason, note } = entry.details as { reason?: string | null; note?: string | null };
  const why = reason || note;
  const changes = changesOf(entry);
  return (
    <Flex as="li" gap="3" px={{ base: '4', md: '5' }} py="3.5">
      <Avatar person={entry.actor} size={40} />
      <Box minW="0" fontSize="sm" lineHeight="1.45">
        <p>
          <b>{entry.actor.displayName}</b>{' '}
          <chakra.span color="fg.muted">{area.act(entry.action, entry.details)}</chakra.span>
        </p>
        <chakra.p lineClamp="2">
          {page ? <TitleLink to={page}>{entry.targetTitle}</TitleLink> : entry.targetTitle}
        </chakra.p>
        {why && <chakra.p color="fg.muted">{area.reason(why)}</chakra.p>}
        {changes && <Changes {...changes} />}
        <chakra.p color="fg.muted" fontSize="meta">
          <time dateTime={entry.at} title={words.moment(entry.at)}>
            {ago}
          </time>
        </chakra.p>
      </Box>
    </Flex>
  );
};

/** The fields of an edit, as the trail has them. */
const changesOf = ({ details: { before, after } }: Activity) =>
  isFields(before) && isFields(after) ? { before, after } : null;
const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const Changes = (changes: { before: Record<string, unknown>; after: Record<string, unknown> }) => {
  const words = useWords('admin').activity;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="link" fontSize="sm" mt="1.5" minH="6" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? words.hideChanges : words.showChanges}
      </Button>
      {open && (
        <Box my="2" p="3" borderRadius="note" bg="bg.muted">
          <FieldChanges {...changes} failed={(retry) => <PartFailed onRetry={retry} />} />
        </Box>
      )}
    </>
  );
};
