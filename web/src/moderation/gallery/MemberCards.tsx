import { type AdminProjectCard, PAGES, placeOf } from '@app/contracts';
import { AspectRatio, Box, chakra, Flex } from '@chakra-ui/react';
import { MapPin, X } from 'lucide-react';
import { CategoryBadge } from '../../ui/display/badges.js';
import { Button, ButtonLink } from '../../ui/controls/Button.js';
import { Picture } from '../../ui/display/Picture.js';
import { Link } from '../../ui/page/Link.js';
import { cardRecipe, titleLinkRecipe } from '../../theme/recipes/card.js';
import { ROW } from '../projects/rows/useRows.js';
import { useWords } from '../../words/useWords.js';

const CardBox = chakra('li', cardRecipe);
const TitleLink = chakra(Link, titleLinkRecipe);

interface MemberCardsProps {
  projects: AdminProjectCard[];
  onRemove: (project: AdminProjectCard) => void;
}

/** What is in the gallery, as residents see it there, with what an admin can do. */
export const MemberCards = ({ projects, onRemove }: MemberCardsProps) => (
  <Box as="ul" display="grid" gap="5" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 17rem), 1fr))">
    {projects.map((project) => (
      <MemberCard key={project.id} project={project} onRemove={onRemove} />
    ))}
  </Box>
);

const MemberCard = ({ project, onRemove }: Pick<MemberCardsProps, 'onRemove'> & { project: AdminProjectCard }) => {
  const { gallery, ...words } = useWords('moderation');
  const { title } = project;
  return (
    <CardBox {...{ [ROW]: project.id }} tabIndex={-1}>
      <AspectRatio ratio={16 / 9} overflow="hidden">
        <Box>
          <Picture project={project} alt="" sizes="(min-width: 768px) 320px, 100vw" />
          <Box position="absolute" bottom="3" left="3" lineHeight="1">
            <CategoryBadge category={project.category} variant="overPicture" />
          </Box>
        </Box>
      </AspectRatio>
      <Flex direction="column" flex="1" p="4">
        <chakra.h2 fontFamily="body" fontSize="md" fontWeight="bold" lineHeight="1.35" lineClamp="2">
          <TitleLink to={PAGES.project(project.slug)}>{title}</TitleLink>
        </chakra.h2>
        <Flex wrap="wrap" columnGap="3" mt="1.5" mb="4" color="fg.muted" fontSize="meta">
          <Flex align="center" gap="1.5" minW="0">
            <MapPin size={16} />
            <chakra.span truncate>{placeOf(project)}</chakra.span>
          </Flex>
          <span>{gallery.upvoted(project.upvotes)}</span>
        </Flex>
        {/* Raised above the title's link, which covers the card. */}
        <Box position="relative" zIndex="raised" display="grid" gap="2" mt="auto">
          <ButtonLink
            to={PAGES.project(project.slug)}
            size="sm"
            minH="11"
            aria-label={words.ofProject(gallery.view, title)}
          >
            {gallery.view}
          </ButtonLink>
          <Button
            size="sm"
            minH="11"
            variant="ghost"
            aria-label={words.ofProject(words.actions['remove-inspiration'], title)}
            onClick={() => onRemove(project)}
          >
            <X size={16} />
            {words.actions['remove-inspiration']}
          </Button>
        </Box>
      </Flex>
    </CardBox>
  );
};
