import type { Palette, PersonsThing, ThingKind, ThingState } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { Flag, FolderKanban, type LucideIcon, MessageSquare, Reply } from 'lucide-react';
import { Badge } from '../../ui/display/badges.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';

const ICONS: Record<ThingKind, LucideIcon> = {
  project: FolderKanban,
  comment: MessageSquare,
  reply: Reply,
  report: Flag,
};

const PALETTES: Record<ThingState, Palette> = {
  pending: 'gold',
  approved: 'brand',
  rejected: 'red',
  shown: 'brand',
  hidden: 'red',
  deleted: 'red',
  waiting: 'gold',
  open: 'gold',
  acted_on: 'brand',
  dismissed: 'sand',
};

/** What it is, how it stands, and its words: a link to where it stands, if it does. */
export const ThingRow = ({ thing }: { thing: PersonsThing }) => {
  const texts = useWords('everything');
  const { kind, state, at, title, text, reason, report, path } = thing;
  const Icon = ICONS[kind];
  const head = report ? texts.reported(report.targetType, title) : (title ?? text ?? texts.kinds[kind]);
  const more = report ? [texts.reasons[report.reason], text].filter(Boolean).join('. ') : title === null ? null : text;
  return (
    <chakra.li px={{ base: '4', md: '5' }} py="3.5" tabIndex={-1} fontSize="sm" lineHeight="1.45">
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1.5" color="fg.muted" fontSize="meta">
        <Badge colorPalette="sand">
          <Icon size={16} />
          {texts.kinds[kind]}
        </Badge>
        <Badge colorPalette={PALETTES[state]}>{texts.states[state]}</Badge>
        <time dateTime={at}>{texts.at(at)}</time>
      </Flex>
      <chakra.p mt="2" lineClamp="3" whiteSpace="pre-line" overflowWrap="anywhere">
        {path ? <Link to={path}>{head}</Link> : head}
      </chakra.p>
      {more && (
        <chakra.p color="fg.muted" lineClamp="3" whiteSpace="pre-line" overflowWrap="anywhere">
          {more}
        </chakra.p>
      )}
      {reason && (
        <chakra.p color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
          {texts.reason(reason)}
        </chakra.p>
      )}
    </chakra.li>
  );
};
