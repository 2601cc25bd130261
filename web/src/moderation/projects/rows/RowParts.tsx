import { type AdminProjectCard, type AdminProjectState, PAGES, type Palette } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { BadgeDollarSign, CircleCheck, Clock, Eye, Info, type LucideIcon, Star, UserCheck } from 'lucide-react';
import { Badge } from '../../../ui/display/badges.js';
import { Picture } from '../../../ui/display/Picture.js';
import { Link } from '../../../ui/page/Link.js';
import { Resubmitted } from '../../review/Resubmitted.js';
import { useWords } from '../../../words/useWords.js';

const TitleLink = chakra(Link, {
  base: {
    color: 'fg',
    fontWeight: 'semibold',
    textDecoration: 'none',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
});

const Thumbnail = ({ project }: { project: AdminProjectCard }) => (
  <Box position="relative" flex="none" w="16" aspectRatio="16 / 9" overflow="hidden" borderRadius="ribbon">
    <Picture project={project} alt="" sizes="64px" />
  </Box>
);

/** Picture, title and owner; and what to know of a project that was sent in again. */
export const ProjectCell = ({ project }: { project: AdminProjectCard }) => {
  const words = useWords('moderation');
  const { fields } = useWords();
  return (
    <Flex gap="3" minW="0" align="flex-start">
      <Thumbnail project={project} />
      <Box minW="0" lineHeight="1.35">
        <TitleLink to={PAGES.project(project.slug)}>{project.title}</TitleLink>
        <chakra.p mt="0.5" color="fg.muted" fontSize="meta">
          {words.by(project.creator.displayName)}
        </chakra.p>
        {(project.creatorTrusted || project.needsLook) && (
          <Flex wrap="wrap" gap="1" mt="1.5">
            {project.needsLook && (
              <Badge size="sm" colorPalette="gold">
                <Eye size={14} />
                {words.toReview}
              </Badge>
            )}
            {project.creatorTrusted && (
              <Badge size="sm" colorPalette="brand">
                <UserCheck size={14} />
                {words.trusted}
              </Badge>
            )}
          </Flex>
        )}
        {project.ownersEdit && (
          <chakra.p mt="1" fontSize="meta">
            {words.review.changed(words.inSentence(project.ownersEdit.changes.map((field) => fields[field])))}
            {project.ownersEdit.waits && <b> · {words.review.waits}</b>}
          </chakra.p>
        )}
        {project.resubmission && <Resubmitted resubmission={project.resubmission} />}
      </Box>
    </Flex>
  );
};

type BadgeStyle = {
  name: 'approved' | 'pending' | 'rejected' | 'featured' | 'sponsored';
  palette: Palette;
  Icon: LucideIcon;
};

const badgesOf = ({ isApproved, isFeatured, isSponsored, rejectedAt }: AdminProjectCard): BadgeStyle[] => [
  isApproved
    ? { name: 'approved', palette: 'brand', Icon: CircleCheck }
    : rejectedAt === null
      ? { name: 'pending', palette: 'gold', Icon: Clock }
      : { name: 'rejected', palette: 'red', Icon: Info },
  ...(isFeatured ? [{ name: 'featured', palette: 'sky', Icon: Star } as const] : []),
  ...(isSponsored ? [{ name: 'sponsored', palette: 'sand', Icon: BadgeDollarSign } as const] : []),
];

export const StatusBadges = ({ project }: { project: AdminProjectCard }) => {
  const words = useWords('moderation');
  return (
    <Flex wrap="wrap" gap="1">
      {badgesOf(project).map(({ name, palette, Icon }) => (
        <Badge key={name} size="sm" colorPalette={palette}>
          <Icon size={14} />
          {words.badges[name]}
        </Badge>
      ))}
    </Flex>
  );
};

/** When: it was featured or sponsored, in these tabs, else sent in. */
export const dateOf = (state: AdminProjectState, { createdAt, featuredAt, sponsoredAt }: AdminProjectCard): string =>
  (state === 'featured' ? featuredAt : state === 'sponsored' ? sponsoredAt : null) ?? createdAt;

const Tick = chakra('input', { base: { w: '5', h: '5', accentColor: '{colors.brand.solid}', cursor: 'pointer' } });
/** Its label is as large as a finger. */
const TickArea = chakra('label', {
  base: { display: 'grid', placeItems: 'center', w: '11', h: '11', cursor: 'pointer' },
});

interface SelectProps {
  label: string;
  checked: boolean;
  some?: boolean;
  onChange: () => void;
}

export const SelectBox = ({ label, checked, some = false, onChange }: SelectProps) => (
  <TickArea>
    <Tick
      ref={(input: HTMLInputElement | null) => {
        if (input) input.indeterminate = some;
      }}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={onChange}
    />
  </TickArea>
);
