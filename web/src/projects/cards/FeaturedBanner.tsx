import { PAGES, placeOf, type ProjectCard } from '@app/contracts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { ArrowRight, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { RibbonTag } from '../../ui/display/badges.js';
import { ButtonLink } from '../../ui/controls/Button.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { PHONE_WIDTH } from '../../ui/display/phoneWidth.js';
import { Picture } from '../../ui/display/Picture.js';
import { Skeleton } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';
import { useFeatured } from '../queries.js';

/**
 * Nothing when no project is featured. Nothing on a failure either: the list below matters more. `small`: the visitor
 * looks for something, and what is found begins on the first screen.
 */
export const FeaturedBanner = ({ small }: { small: boolean }) => {
  const words = useWords().home;
  const { data: project, isPending } = useFeatured();
  if (isPending) return small ? <SmallSkeleton /> : <BannerSkeleton />;
  if (!project) return null;
  if (small) return <SmallBanner project={project} />;
  return (
    <Frame
      label={words.featuredLabel}
      picture={<Picture project={project} alt="" sizes={`(min-width: 1024px) 700px, ${PHONE_WIDTH}`} eager />}
    >
      <RibbonTag kind="FEATURED">{words.featured}</RibbonTag>
      <chakra.h2 mt={{ base: '3.5', md: '4' }} fontSize="hero" lineHeight="1.08">
        {project.title}
      </chakra.h2>
      <chakra.p
        mt={{ base: '2.5', md: '3.5' }}
        color="brand.100"
        fontSize={{ base: 'md', md: 'prose' }}
        lineHeight="1.55"
        lineClamp="2"
      >
        {project.description}
      </chakra.p>
      <Flex
        align="center"
        gap="1.5"
        mt={{ base: '3', md: '4' }}
        color="brand.100"
        fontSize="control"
        fontWeight="medium"
      >
        <MapPin size={18} />
        {placeOf(project)}
      </Flex>
      <ButtonLink
        to={PAGES.project(project.slug || project.id)}
        variant="gold"
        size="lg"
        w={{ base: 'full', md: 'auto' }}
        mt={{ base: '5', md: '7' }}
      >
        <LearnMore title={project.title} />
        <ArrowRight size={18} />
      </ButtonLink>
    </Frame>
  );
};

/** Where it leads is a text of the link, not its label only: search engines and translators read texts. */
const LearnMore = ({ title }: { title: string }) => {
  const words = useWords().home;
  return (
    <>
      <span aria-hidden="true">{words.learnMore}</span>
      <Hidden>{words.learnMoreAbout(title)}</Hidden>
    </>
  );
};

const BannerSkeleton = () => (
  <Frame picture={<Skeleton position="absolute" inset="0" borderRadius="0" />}>
    <Box aria-hidden="true" w="full" opacity="0.16">
      <Skeleton h="6" w="36" />
      <Skeleton h="9" mt="4" />
      <Skeleton h="9" w="70%" mt="1" />
      <Skeleton h="5" mt="4.5" />
      <Skeleton h="5" w="60%" mt="1.5" />
      <Skeleton h="5" w="28" mt="4.5" />
      <Skeleton h="12" w={{ base: 'full', md: '38%' }} mt={{ base: '5', md: '7' }} borderRadius="control" />
    </Box>
  </Frame>
);

/** One row. It has no place for the description. */
const SmallBanner = ({ project }: { project: ProjectCard }) => {
  const words = useWords().home;
  return (
    <SmallFrame as="section" aria-label={words.featuredLabel}>
      <Box position="relative" alignSelf="stretch" overflow="hidden">
        <Picture project={project} alt="" sizes="192px" eager />
      </Box>
      <Flex align="center" wrap={{ base: 'wrap', md: 'nowrap' }} columnGap="5" rowGap="1" minW="0" p={SMALL_PADDING}>
        <Box flex="1 1 auto" minW="0">
          <RibbonTag kind="FEATURED" hideBelow="md">
            {words.featured}
          </RibbonTag>
          <chakra.p hideFrom="md" color="gold.300" fontSize="caps" fontWeight="bold" letterSpacing="caps">
            {words.featured}
          </chakra.p>
          <chakra.h2
            mt={{ md: '1.5' }}
            fontSize={{ base: 'md', md: 'h3' }}
            lineHeight="1.25"
            lineClamp={{ base: '2', md: '1' }}
          >
            {project.title}
          </chakra.h2>
          <chakra.p color="brand.100" fontSize="meta" lineHeight="1.5" truncate>
            {placeOf(project)}
          </chakra.p>
        </Box>
        <ButtonLink to={PAGES.project(project.slug || project.id)} variant="gold" size="sm" minH={{ md: '11' }}>
          <LearnMore title={project.title} />
          <ArrowRight size={16} />
        </ButtonLink>
      </Flex>
    </SmallFrame>
  );
};

const SMALL_PADDING = { base: '3', md: '4' };

const SmallSkeleton = () => (
  <SmallFrame aria-hidden="true">
    <Skeleton borderRadius="0" />
    <Box p={SMALL_PADDING} opacity="0.16">
      <Skeleton h="3" w="36" />
      <Skeleton h="5" mt="2" w="60%" />
      <Skeleton h="3" mt="2" w="28" />
    </Box>
  </SmallFrame>
);

const SmallFrame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '96px minmax(0, 1fr)', md: '192px minmax(0, 1fr)' },
    minH: '24',
    mt: { base: '3', md: '5' },
    overflow: 'hidden',
    borderRadius: 'card',
    bg: 'brand.900',
    color: 'white',
    _dark: { outline: '1px solid {colors.sand.800}' },
  },
});

const Frame = ({ label, picture, children }: { label?: string; picture: ReactNode; children: ReactNode }) => (
  <Grid
    as={label ? 'section' : 'div'}
    aria-label={label}
    templateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
    minH={{ lg: 'banner' }}
    mt={{ base: '4', md: '8' }}
    overflow="hidden"
    borderRadius={{ base: '20px', md: 'hero' }}
    bg="brand.900"
    color="white"
    _dark={{ outline: '1px solid {colors.sand.800}' }}
  >
    <Box position="relative" overflow="hidden" aspectRatio={{ base: '16 / 10', md: '2 / 1', lg: 'auto' }}>
      {picture}
    </Box>
    <Flex
      direction="column"
      align="flex-start"
      justify="center"
      px={{ base: '5', md: '10' }}
      py={{ base: '6', md: '10' }}
    >
      {children}
    </Flex>
  </Grid>
);
