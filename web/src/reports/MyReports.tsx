import { API, type OwnReport, type OwnReportState, type Palette, queryKeys } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getSlice } from '../app/api.js';
import { itemsOf } from '../cached/lists.js';
import { Badge } from '../ui/display/badges.js';
import { MoreButton } from '../ui/controls/MoreButton.js';
import { ErrorState } from '../ui/states/states.js';
import { Panel } from '../ui/display/surfaces.js';
import { Day } from '../ui/display/Time.js';
import { ListSection } from '../ui/page/ListSection.js';
import { Link } from '../ui/page/Link.js';
import { useWords } from '../words/useWords.js';

const PALETTES: Record<OwnReportState, Palette> = { open: 'gold', acted_on: 'brand', dismissed: 'sand' };

const useMyReports = (userId: string) =>
  useInfiniteQuery({
    queryKey: queryKeys.myReports(userId),
    queryFn: ({ pageParam }) =>
      getSlice<OwnReport>(
        `${API.myReports}${pageParam === null ? '' : `?${new URLSearchParams({ cursor: pageParam })}`}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    // Others decide on them meanwhile.
    refetchOnMount: 'always',
  });

/** What a person has reported and what became of it. Few report anything, so for all others there is nothing. */
export const MyReports = ({ userId }: { userId: string }) => {
  const words = useWords('mine').reports;
  const list = useMyReports(userId);
  const reports = itemsOf(list.data);
  if (list.isPending || (list.data && reports.length === 0)) return null;
  return (
    <ListSection id="my-reports" title={words.title} lead={words.lead}>
      {() =>
        list.data ? (
          <>
            <Panel as="ul" css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } }}>
              {reports.map((report) => (
                <Row key={report.id} report={report} />
              ))}
            </Panel>
            <MoreButton list={list} shown={reports.length} total={list.data.pages[0]?.total} />
          </>
        ) : (
          <ErrorState title={words.failed} hint={words.failedHint} onRetry={() => void list.refetch()} />
        )
      }
    </ListSection>
  );
};

const Row = ({ report }: { report: OwnReport }) => {
  const words = useWords('mine').reports;
  const { state, targetType, title, text, path, reason, note, createdAt } = report;
  const kind = words.things[targetType];
  return (
    <chakra.li p={{ base: '4', md: '5' }} tabIndex={-1}>
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1.5" color="fg.muted" fontSize="meta">
        <Badge colorPalette={PALETTES[state]}>{words.states[state]}</Badge>
        <Day iso={createdAt} sentence={words.reported} />
      </Flex>
      <chakra.h3 mt="2" fontFamily="body" fontSize="prose" letterSpacing="normal" overflowWrap="anywhere">
        {path ? <Link to={path}>{title ?? kind}</Link> : (title ?? kind)}
      </chakra.h3>
      {text && (
        <chakra.p mt="1" color="fg.muted" fontSize="sm" whiteSpace="pre-line" overflowWrap="anywhere">
          {words.quoted(text)}
        </chakra.p>
      )}
      <chakra.p mt="1" fontSize="sm" overflowWrap="anywhere">
        {words.reasons[reason]}
        {note && `. ${note}`}
      </chakra.p>
      <chakra.p mt="1" color="fg.muted" fontSize="sm">
        {words.stateTexts[state]}
      </chakra.p>
    </chakra.li>
  );
};
