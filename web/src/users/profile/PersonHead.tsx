import type { PublicUser } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { ArrowUpRight, Calendar, Globe, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { RESIDENTS_REL } from '../../app/hrefs.js';
import { Avatar } from '../../ui/display/Avatar.js';
import { Hidden } from '../../ui/display/Hidden.js';
import { PageTitle } from '../../ui/page/Page.js';
import { Day } from '../../ui/display/Time.js';
import { useWords } from '../../words/useWords.js';

const Detail = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', minW: '0' } });

/** Who somebody is: what everybody may know. */
export const PersonHead = ({ person, action }: { person: PublicUser; action?: ReactNode }) => {
  const words = useWords();
  return (
    <Flex
      direction={{ base: 'column', sm: 'row' }}
      gap={{ base: '4', sm: '6' }}
      pt={{ base: '6', md: '10' }}
      overflowWrap="anywhere"
    >
      <Avatar person={person} size={96} />
      <Box minW="0" flex="1">
        <Flex wrap="wrap" align="center" justify="space-between" gap="3">
          <PageTitle>{person.displayName}</PageTitle>
          {action}
        </Flex>
        <Flex wrap="wrap" columnGap="4" rowGap="1.5" mt="2" color="fg.muted" fontSize="control">
          {person.location && (
            <Detail>
              <MapPin size={18} />
              {person.location}
            </Detail>
          )}
          <Detail>
            <Calendar size={18} />
            <Day iso={person.createdAt} sentence={words.person.since} />
          </Detail>
          {person.website && (
            <Detail>
              <Globe size={18} />
              <a href={person.website} target="_blank" rel={RESIDENTS_REL}>
                {words.person.website}
                <ArrowUpRight size={16} style={{ display: 'inline' }} />
                <Hidden>{words.layout.newTab}</Hidden>
              </a>
            </Detail>
          )}
        </Flex>
        {person.bio && (
          <chakra.p maxW="prose" mt="4" whiteSpace="pre-line">
            {person.bio}
          </chakra.p>
        )}
      </Box>
    </Flex>
  );
};
