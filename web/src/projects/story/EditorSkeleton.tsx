import { Box, Flex } from '@chakra-ui/react';
import { Skeleton } from '../../ui/display/surfaces.js';

/** The heights of the editor's toolbar, and of what stands in its place. */
export const TOOL_SIZE = { base: '10', md: '9' } as const;
export const TOOLBAR = { wrap: 'wrap', align: 'center', gap: '0.5', p: '1.5' } as const;
const TOOLS = 12;

/** Takes the room of the editor with its toolbar, so that nothing below it moves when its code arrives. */
export const EditorSkeleton = () => (
  <Skeleton borderWidth="1px" borderColor="transparent" borderRadius="control">
    <Flex {...TOOLBAR} borderBottomWidth="1px" borderColor="transparent">
      {Array.from({ length: TOOLS }, (_, at) => (
        <Box key={at} w={TOOL_SIZE} h={TOOL_SIZE} />
      ))}
    </Flex>
    <Box h="editor" />
  </Skeleton>
);
