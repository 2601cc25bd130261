import { API, queryKeys, type Version } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getSlice } from '../../app/api.js';
import { itemsOf } from '../../cached/lists.js';
import { Dialog } from '../../ui/overlays/Dialog.js';
import { MoreButton } from '../../ui/controls/MoreButton.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { PartFailed } from '../../ui/states/PartFailed.js';
import { ErrorState } from '../../ui/states/states.js';
import { useDiscussion, type Writing } from '../discussion.js';
import { useWords } from '../../words/useWords.js';

const Comparison = lazyPart(async () => (await import('../../ui/display/Comparison.js')).Comparison, 'versions');
const SLICE = 10;

interface VersionsDialogProps {
  writing: Writing;
  onClose: () => void;
}

const useVersions = ({ kind, item }: Writing) => {
  const { project } = useDiscussion();
  const path =
    kind === 'comment'
      ? API.commentVersions(project.slug, item.id)
      : API.replyVersions(project.slug, item.commentId, item.id);
  return useInfiniteQuery({
    queryKey: queryKeys.wordVersions(project.slug, kind, item.id),
    queryFn: ({ pageParam }) =>
      getSlice<Version, number | null>(
        `${path}?${new URLSearchParams({ limit: String(SLICE), ...(pageParam === null ? {} : { cursor: pageParam }) })}`,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    // Its author may have edited it again.
    refetchOnMount: 'always',
  });
};

/** What the words were before each edit, newest first, each beside what they became. */
export const VersionsDialog = ({ writing, onClose }: VersionsDialogProps) => {
  const texts = useWords('hiding');
  const { item } = writing;
  const client = useQueryClient();
  const list = useVersions(writing);
  const versions = itemsOf(list.data);
  // The words on the page may be older than the newest edit: then they are asked for again, once.
  const asked = useRef(false);
  const isOlder = versions[0] !== undefined && versions[0].at > item.updatedAt;
  useEffect(() => {
    if (!isOlder || asked.current) return;
    asked.current = true;
    void client.invalidateQueries({ queryKey: queryKeys.eachDiscussion() });
  }, [isOlder, client]);
  return (
    <Dialog title={texts.changes} size="lg" onClose={onClose}>
      {list.isPending && <p role="status">{texts.changesLoading}</p>}
      {!list.isPending && !list.data && (
        <ErrorState title={texts.changesFailed} hint={texts.changesFailedHint} onRetry={() => void list.refetch()} />
      )}
      {list.data && versions.length === 0 && <p>{texts.unknown}</p>}
      <chakra.ul display="grid" gap="6">
        {versions.map((version, place) => (
          <li key={version.id}>
            <chakra.h3 mb="1" fontFamily="body" fontSize="sm" fontWeight="semibold" letterSpacing="normal">
              <time dateTime={version.at}>{texts.changedAt(version.at)}</time>
            </chakra.h3>
            <Comparison
              before={contentOf(version)}
              after={place === 0 ? item.content : contentOf(versions[place - 1]!)}
              failed={(retry) => <PartFailed onRetry={retry} />}
            />
          </li>
        ))}
      </chakra.ul>
      {list.data && <MoreButton list={list} shown={versions.length} total={list.data.pages[0]?.total} mt="5" />}
    </Dialog>
  );
};

const contentOf = ({ before }: Version): string => String(before['content'] ?? '');
