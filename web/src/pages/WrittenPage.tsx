import { API, queryKeys, type StaticPath, type WrittenPage as Text } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { get } from '../app/api.js';
import { Page, PageHead } from '../ui/page/Page.js';
import { Prose } from '../ui/display/Prose.js';
import { ErrorState } from '../ui/states/states.js';
import { Skeleton } from '../ui/display/surfaces.js';
import { useWords } from '../words/useWords.js';
import { CONTACT, ContactAddress } from './layout/ContactAddress.js';

interface WrittenPageProps {
  path: StaticPath;
  title: string;
  description: string;
}

/**
 * A page with the text of the site's operator. The gateway has taken out what no page may have, so the text is shown as
 * it comes.
 */
export const WrittenPage = ({ path, title, description }: WrittenPageProps) => {
  const words = useWords().static;
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: queryKeys.writtenPage(path),
    queryFn: () => get<Text>(API.page(path.slice(1))),
  });
  return (
    <Page title={title}>
      <PageHead title={title} lead={description} />
      <Box display="grid" gap="6" maxW="prose">
        {data && <Prose dangerouslySetInnerHTML={{ __html: data.html }} />}
        {isPending && <Skeleton h="320px" borderRadius="card" />}
        {isError && <ErrorState title={words.failed} hint={words.failedHint} onRetry={() => void refetch()} />}
        {path === CONTACT && !isPending && <ContactAddress />}
      </Box>
    </Page>
  );
};
