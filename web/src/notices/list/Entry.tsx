import { type InboxEntry, type InboxKind, INBOX_KINDS, type NoticeKind } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Bell, Clock, EyeOff, Flag, FolderCheck, type LucideIcon, MessageSquare, UserRoundCog } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/controls/Button.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { useAgo } from '../../ui/display/useAgo.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import { Sentence } from './Sentence.js';
import { Thumbnail } from './Thumbnail.js';

const ICONS: Partial<Record<NoticeKind, LucideIcon>> = {
  decision: FolderCheck,
  comment: MessageSquare,
  reply: MessageSquare,
  hidden: EyeOff,
  report: Flag,
  role: UserRoundCog,
  waiting: Clock,
};
const iconOf = (kind: InboxKind): LucideIcon => ICONS[INBOX_KINDS[kind]] ?? Bell;

/** Moderators give reasons; of other kinds `detail` is in the sentence. */
const HAS_REASON: readonly InboxKind[] = ['words_hidden', 'profile_hidden', 'picture_hidden', 'rejected', 'taken_down'];

/** The whole row can be pressed. */
const Place = chakra(Link, {
  base: {
    color: 'fg',
    textDecoration: 'none',
    fontWeight: 'inherit',
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: { outline: 'none', _after: { outline: '2px solid {colors.ring}', outlineOffset: '-2px' } },
  },
});

interface EntryProps {
  entry: InboxEntry;
  /** It was opened, or marked as read where there is nothing to open. */
  onRead: () => void;
}

/** One entry: a picture, what happened, and when. Unread ones have a bar at the left, weight and a hidden word. */
export const Entry = ({ entry, onRead }: EntryProps) => {
  const words = useWords('inbox');
  const { moment } = useWords();
  const ago = useAgo(entry.at);
  const { at, kind, url, title, imageUrl, detail, readAt } = entry;
  const isUnread = readAt === null;
  const row = useRef<HTMLDivElement>(null);
  // The button goes when it was pressed: the focus stays at its entry.
  const mark = () => {
    onRead();
    row.current?.focus();
  };
  const sentence = <Sentence entry={entry} />;
  return (
    <Flex
      ref={row}
      tabIndex={-1}
      position="relative"
      gap="3"
      px={{ base: '4', md: '5' }}
      py="3"
      css={isUnread ? { boxShadow: 'inset 4px 0 0 {colors.clay.solid}' } : {}}
      _hover={url ? { bg: 'bg.muted' } : {}}
    >
      <Thumbnail url={imageUrl} Icon={iconOf(kind)} />
      <Box minW="0" fontSize="sm" lineHeight="1.45" overflowWrap="anywhere">
        <chakra.p fontWeight={isUnread ? 'semibold' : 'regular'}>
          {isUnread && <Hidden>{`${words.unread}: `}</Hidden>}
          {url ? (
            <Place to={url} onClick={onRead}>
              {sentence}
            </Place>
          ) : (
            sentence
          )}
        </chakra.p>
        {detail && HAS_REASON.includes(kind) && (
          <chakra.p color="fg.muted" lineClamp="2">
            {words.reason(detail)}
          </chakra.p>
        )}
        {url === null && title === null && <chakra.p color="fg.muted">{words.notPublic}</chakra.p>}
        <chakra.p color="fg.muted" fontSize="meta">
          <time dateTime={at} title={moment(at)}>
            {ago}
          </time>
        </chakra.p>
        {url === null && isUnread && (
          <Button variant="link" fontSize="sm" onClick={mark}>
            {words.markThis}
          </Button>
        )}
      </Box>
    </Flex>
  );
};
