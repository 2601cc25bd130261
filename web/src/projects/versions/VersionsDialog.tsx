import { API, type Project, queryKeys, SLICE_SIZE, type Version } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getSlice } from '../../app/api.js';
import { itemsOf } from '../../cached/lists.js';
import { FieldChanges } from '../../ui/changes/FieldChanges.js';
import { Dialog } from '../../ui/overlays/Dialog.js';
import { MoreButton } from '../../ui/controls/MoreButton.js';
import { ErrorState } from '../../ui/states/states.js';
import { Skeleton } from '../../ui/display/surfaces.js';
import { useWords } from '../../words/useWords.js';
import { afterwards } from './afterwards.js';

interface VersionsDialogProps {
  project: Project;
  onClose: () => void;
}

const pathOf = (projectId: number, cursor: string | null): string =>
  `${API.projectVersions(projectId)}?${new URLSearchParams({ limit: String(SLICE_SIZE), ...(cursor === null ? {} : { cursor }) })}`;

/** A version more is another list: what a project says is compared with the versions before it. */
const useVersions = ({ id, version }: Project) =>
  useInfiniteQuery({
    queryKey: queryKeys.projectVersions(id, version),
    queryFn: ({ pageParam }) => getSlice<Version, number | null>(pathOf(id, pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });

export const VersionsDialog = ({ project, onClose }: VersionsDialogProps) => {
  const words = useWords('versions');
  const list = useVersions(project);
  const versions = itemsOf(list.data);
  return (
    <Dialog title={words.title} size="lg" onClose={onClose}>
      <chakra.p mb="4" color="fg.muted">
        {words.lead}
      </chakra.p>
      {list.isPending && <Loading label={words.loading} />}
      {list.isError && !list.data && (
        <ErrorState title={words.failed} hint={words.failedHint} onRetry={() => void list.refetch()} />
      )}
      <chakra.ul display="grid" gap="6">
        {versions.map(({ id, at, by, before }, place) => (
          <chakra.li key={id} pt={place > 0 ? '6' : '0'} borderTopWidth={place > 0 ? '1px' : '0'}>
            <chakra.h3 mb="3" fontSize="md">
              <time dateTime={at}>{words.moment(at)}</time>{' '}
              <chakra.span fontWeight="regular">{by ? words.by(by.displayName) : words.byTeam}</chakra.span>
            </chakra.h3>
            <FieldChanges before={before} after={afterwards(versions, place, { ...project })} />
          </chakra.li>
        ))}
      </chakra.ul>
      <MoreButton list={list} shown={versions.length} total={list.data?.pages[0]?.total} />
    </Dialog>
  );
};

const Loading = ({ label }: { label: string }) => (
  <div role="status" aria-label={label}>
    <Skeleton h="5" w="60%" />
    <Skeleton h="5" mt="3" />
  </div>
);
