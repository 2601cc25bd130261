import { type Hold, PAGES } from '@app/contracts';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { saidByServer } from '../../app/failure.js';
import { itemsOf } from '../../cached/lists.js';
import { Button } from '../../ui/controls/Button.js';
import { MoreButton } from '../../ui/controls/MoreButton.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { EmptyState, ErrorState } from '../../ui/states/states.js';
import { Panel, Skeleton } from '../../ui/display/surfaces.js';
import { toast } from '../../ui/overlays/toast.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import { useHolds, useReleaseHold } from './queries.js';

const ReleaseDialog = lazyPart(async () => (await import('./ReleaseDialog.js')).ReleaseDialog);

const lines = { '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } };

/** The holds that stand, newest first. */
export const Holds = () => {
  const texts = useWords('record');
  const id = useId();
  const list = useHolds();
  const holds = list.data && itemsOf(list.data);
  return (
    <chakra.section mt="8" aria-labelledby={id}>
      <chakra.h2 id={id} tabIndex={-1} mb="3" fontSize="h3">
        {texts.holds}
      </chakra.h2>
      {list.isPending && <Skeleton role="status" aria-label={texts.loading} h="160px" borderRadius="card" />}
      {list.isError && !holds && (
        <ErrorState title={texts.listFailed} hint={texts.failed} onRetry={() => void list.refetch()} />
      )}
      {holds?.length === 0 && (
        <Panel as="div">
          <EmptyState Icon={Lock} title={texts.noHolds} hint={texts.noHoldsHint} />
        </Panel>
      )}
      {holds && holds.length > 0 && (
        <>
          <Panel as="ul" aria-labelledby={id} css={lines}>
            {holds.map((hold) => (
              <HoldRow key={hold.id} hold={hold} />
            ))}
          </Panel>
          <MoreButton list={list} shown={holds.length} total={list.data?.pages[0]?.total} />
        </>
      )}
    </chakra.section>
  );
};

const HoldRow = ({ hold }: { hold: Hold }) => {
  const texts = useWords('record');
  const words = useWords();
  const { targetType, targetId, title, reason, setAt, setBy } = hold;
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useReleaseHold({
    onSuccess: () => toast.success(texts.released, title),
    onError: (error) => toast.error(texts.releaseFailed, saidByServer(error) ? words.failure(error) : texts.failed),
  });
  return (
    <Flex as="li" wrap="wrap" gap="3" justify="space-between" px={{ base: '4', md: '5' }} py="3.5">
      <Box minW="0" flex="1 1 16rem" fontSize="sm" lineHeight="1.45" overflowWrap="anywhere">
        <p>
          {texts.kinds[targetType]}:{' '}
          <Link to={targetType === 'project' ? PAGES.project(targetId) : PAGES.user(targetId)}>{title}</Link>
        </p>
        <p>{reason}</p>
        <chakra.p color="fg.muted" fontSize="meta">
          {texts.setBy(setBy.displayName, words.date(setAt))}
        </chakra.p>
      </Box>
      <Button aria-busy={isPending} aria-label={texts.releaseOf(title)} onClick={() => !isPending && setAsking(true)}>
        {texts.release}
      </Button>
      {asking && (
        <ReleaseDialog
          title={title}
          onClose={() => setAsking(false)}
          onRelease={() => {
            setAsking(false);
            mutate(hold.id);
          }}
          failed={(retry) => (
            <DialogFailed onRetry={retry} onOpen={() => setAsking(true)} onClose={() => setAsking(false)} />
          )}
        />
      )}
    </Flex>
  );
};
