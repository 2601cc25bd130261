import { Box, Flex } from '@chakra-ui/react';
import { useMe } from '../../app/session.js';
import { Avatar } from '../../ui/display/Avatar.js';
import { useWords } from '../../words/useWords.js';
import { PostForm } from './PostForm.js';

const NOBODY_YET = { id: '', firstName: null, lastName: null, profileImageUrl: null };

/** Where a new comment is written. */
export const Composer = () => {
  const words = useWords('discussed').comments;
  const me = useMe();
  return (
    <Flex className="scripted" gap="3.5" mt="5">
      <Avatar person={me ?? NOBODY_YET} size={40} />
      <Box flex="1" minW="0">
        <PostForm label={words.newComment} placeholder={words.placeholder} hint={words.kind} />
      </Box>
    </Flex>
  );
};
