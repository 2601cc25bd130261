import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Megaphone, Sparkles, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import lights from '../../assets/lights.svg';
import { useSite } from '../../app/site.js';
import { Logo } from '../../ui/display/Logo.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';

/** Around the pages by which people come in. */
export const AuthFrame = ({ children }: { children: ReactNode }) => {
  const words = useWords('auth');
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '1.08fr 1fr' }}
      templateRows={{ base: '1fr auto', lg: '1fr' }}
      minH="100dvh"
    >
      <Reasons />
      <chakra.main display="grid" placeItems="center" px={{ base: '4', md: '10' }} py={{ base: '6', md: '10' }}>
        <Box w="full" maxW="form">
          <Box hideFrom="lg" mb={{ base: '8', md: '12' }}>
            <Logo beta />
          </Box>
          {children}
          <chakra.p mt="7" fontSize="meta">
            <Link to="/privacy">{words.whatWeKeep}</Link>
          </chakra.p>
        </Box>
      </chakra.main>
    </Grid>
  );
};

const REASON_ICONS = [Megaphone, Sparkles, Users];

/** What an account is good for: beside the form, and under it where there is no room. */
const Reasons = () => {
  const words = useWords('auth');
  const site = useSite();
  return (
    <Flex
      as="section"
      aria-label={words.aside(site.name)}
      order={{ base: '1', lg: '0' }}
      direction="column"
      justify="flex-end"
      position="relative"
      overflow="hidden"
      px={{ base: '4', md: '10', lg: '14' }}
      pt="10"
      pb="12"
      bg="brand.900"
      color="white"
    >
      <Box hideBelow="lg" position="absolute" insetX="0" top="0" h="auth">
        <chakra.img src={lights} alt="" loading="lazy" w="full" h="full" objectFit="cover" objectPosition="50% 100%" />
      </Box>
      <Box hideBelow="lg" position="absolute" left="14" top="10">
        <Logo beta />
      </Box>
      <chakra.h2 maxW="15ch" mt={{ lg: 'auth' }} pt={{ lg: '6' }} fontSize={{ base: 'h2', lg: 'hero' }}>
        {words.promise}
      </chakra.h2>
      <chakra.ul display="grid" gap="4" maxW="48ch" mt="7">
        {words.reasons.map(({ title, text }, index) => {
          const Icon = REASON_ICONS[index] ?? Sparkles;
          return (
            <Grid as="li" key={title} templateColumns="24px 1fr" gap="3.5" color="brand.100" fontSize="control">
              <chakra.span mt="0.5" color="gold.300">
                <Icon size={22} />
              </chakra.span>
              <span>
                <chakra.b display="block" color="white">
                  {title}
                </chakra.b>
                {text}
              </span>
            </Grid>
          );
        })}
      </chakra.ul>
    </Flex>
  );
};
