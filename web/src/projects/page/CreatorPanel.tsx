import { PAGES, type PublicUser } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Avatar } from '../../ui/display/Avatar.js';
import { Panel } from '../../ui/display/surfaces.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';

const NameLink = chakra(Link, {
  base: { color: 'fg', textDecoration: 'none', _hover: { color: 'fg', textDecoration: 'underline' } },
});

export const CreatorPanel = ({ creator }: { creator: PublicUser }) => {
  const words = useWords('discussed').project;
  return (
    <Panel p="5">
      <Flex align="center" gap="3.5">
        <Avatar person={creator} size={56} />
        <Box minW="0">
          <chakra.p fontWeight="display" lineHeight="1.35" overflowWrap="anywhere">
            <NameLink to={PAGES.user(creator.id)}>{creator.displayName}</NameLink>
          </chakra.p>
          <chakra.h2
            color="fg.muted"
            fontFamily="body"
            fontSize="meta"
            fontWeight="regular"
            letterSpacing="normal"
            lineHeight="1.5"
          >
            {words.creator}
          </chakra.h2>
        </Box>
      </Flex>
      {creator.bio && (
        <chakra.p mt="3.5" color="fg.muted" fontSize="sm">
          {creator.bio}
        </chakra.p>
      )}
    </Panel>
  );
};
