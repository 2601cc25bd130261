import { Box, Flex } from '@chakra-ui/react';
import { useInbox } from '../notices/inbox.js';
import { InboxList } from '../notices/list/InboxList.js';
import { MarkAllButton } from '../notices/list/MarkAllButton.js';
import { Page, PageHead } from '../ui/page/Page.js';
import { useWords } from '../words/useWords.js';
import { SignedIn } from './layout/SignedIn.js';

export const InboxPage = () => <SignedIn>{(me) => <OwnInbox userId={me.id} />}</SignedIn>;

const OwnInbox = ({ userId }: { userId: string }) => {
  const words = useWords('inbox');
  const list = useInbox(userId);
  const first = list.data?.pages[0];
  return (
    <Page title={words.title}>
      <Box maxW="760px" mx="auto" pb="10">
        <Flex wrap="wrap" align="center" justify="space-between" columnGap="4">
          <PageHead title={words.title} />
          <MarkAllButton userId={userId} newest={first?.items[0]} unread={first?.unread ?? 0} />
        </Flex>
        <InboxList userId={userId} list={list} />
      </Box>
    </Page>
  );
};
