import { bannerOf, PAGES, placeOf, type ProjectCard as Card } from '@app/contracts';
import { AspectRatio, Box, chakra, Flex } from '@chakra-ui/react';
import { Globe, MapPin, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { hrefs } from '../../app/hrefs.js';
import { cardRecipe, commentsLinkRecipe, titleLinkRecipe } from '../../theme/recipes/card.js';
import { CategoryBadge, Ribbon } from '../../ui/display/badges.js';
import { PHONE_WIDTH } from '../../ui/display/phoneWidth.js';
import { Picture } from '../../ui/display/Picture.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import { StatusLine } from './StatusLine.js';

const CardBox = chakra('article', cardRecipe);
/** Stretched over the whole card: one link for all of it, with the vote as a button on top. */
const TitleLink = chakra(Link, titleLinkRecipe);
const CommentsLink = chakra(Link, commentsLinkRecipe);

interface ProjectCardProps {
  project: Card;
  vote: ReactNode;
  headingAs?: 'h2' | 'h3';
}

export const ProjectCard = ({ project, vote, headingAs = 'h2' }: ProjectCardProps) => {
  const words = useWords();
  const banner = bannerOf(project);
  return (
    <CardBox>
      <AspectRatio ratio={16 / 9} overflow="hidden">
        <Box>
          <Picture
            project={project}
            alt=""
            sizes={`(min-width: 1024px) 384px, (min-width: 768px) 50vw, ${PHONE_WIDTH}`}
          />
          {banner && (
            <Box position="absolute" top="3" left="3" lineHeight="1">
              <Ribbon banner={banner} />
            </Box>
          )}
          <Box position="absolute" bottom="3" left="3" lineHeight="1">
            <CategoryBadge category={project.category} variant="overPicture" />
          </Box>
        </Box>
      </AspectRatio>
      <Flex
        direction="column"
        flex="1"
        px={{ base: '4', md: '5' }}
        pt={{ base: '4', md: '4.5' }}
        pb={{ base: '3.5', md: '4' }}
      >
        <chakra.h2
          as={headingAs}
          fontFamily="body"
          fontSize="lead"
          fontWeight="bold"
          letterSpacing="-0.008em"
          lineHeight="1.33"
          lineClamp="2"
          textWrap="pretty"
        >
          <TitleLink to={PAGES.project(project.slug || project.id)}>{project.title}</TitleLink>
        </chakra.h2>
        <chakra.p mt="1.5" minH="3em" color="fg.muted" fontSize="control" lineHeight="1.5" lineClamp="2">
          {project.description}
        </chakra.p>
        <Flex align="center" gap="3" mt="3" mb="4" color="fg.muted" fontSize="meta" lineHeight="1.4">
          <Flex align="center" gap="1.5" minW="0">
            <MapPin size={16} />
            <chakra.span truncate>{placeOf(project)}</chakra.span>
          </Flex>
          {project.websiteUrl && (
            <Flex align="center" gap="1.5" flex="none">
              <Globe size={16} />
              {words.card.website}
            </Flex>
          )}
        </Flex>
        <StatusLine status={project.status} />
        <Flex align="center" justify="space-between" mt="2.5" color="fg.muted" fontSize="sm">
          <CommentsLink to={hrefs.comments(project)}>
            <MessageCircle size={18} />
            {words.card.comments(project.commentCount)}
          </CommentsLink>
          {vote}
        </Flex>
      </Flex>
    </CardBox>
  );
};
