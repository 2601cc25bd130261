import { type HideAll, type HideAllKind, type HideAllProgress, type Me, PAGES } from '@app/contracts';
import { chakra, Flex, Progress } from '@chakra-ui/react';
import { EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { useSession } from '../../app/session.js';
import { Button } from '../../ui/controls/Button.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { ErrorState } from '../../ui/states/states.js';
import { Panel } from '../../ui/display/surfaces.js';
import { toast } from '../../ui/overlays/toast.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import { useHideAll } from './queries.js';

const HideAllDialog = lazyPart(async () => (await import('./HideAllDialog.js')).HideAllDialog, 'forms');

interface HideAllPanelProps {
  userId: string;
  /** Undefined while that is not known. */
  person: Me | undefined;
}

/** How much of a person stands, the button that takes all of it away, and how far that is. */
export const HideAllPanel = ({ userId, person }: HideAllPanelProps) => {
  const texts = useWords('everything');
  const id = useId();
  const { data: me } = useSession();
  const [asking, setAsking] = useState(false);
  const state = useHideAll(userId, ({ run }) => toast.success(texts.done, texts.doneText(doneOf(run!))));
  if (state.isPending) return null;
  const { data } = state;
  return (
    <Panel mt="6" px={{ base: '4', md: '5' }} py="4" aria-labelledby={id}>
      <chakra.h2 id={id} tabIndex={-1} fontSize="control" mb="2">
        {data?.run?.state === 'running' ? texts.running : texts.moderation}
      </chakra.h2>
      {!data && <ErrorState title={texts.progressFailed} onRetry={() => void state.refetch()} />}
      {data?.run?.state === 'running' && <Running run={data.run} />}
      {data && data.run?.state !== 'running' && (
        <Resting state={data} isOwn={me?.id === userId} onAsk={() => setAsking(true)} />
      )}
      {asking && data && person && (
        <HideAllDialog
          person={person}
          state={data}
          heading={id}
          onClose={() => setAsking(false)}
          failed={(retry) => (
            <DialogFailed onRetry={retry} onOpen={() => setAsking(true)} onClose={() => setAsking(false)} />
          )}
        />
      )}
    </Panel>
  );
};

const doneOf = ({ kinds }: HideAllProgress) =>
  Object.fromEntries(Object.entries(kinds).map(([kind, found]) => [kind, found?.done ?? null])) as Record<
    HideAllKind,
    number | null
  >;

const Running = ({ run }: { run: HideAllProgress }) => {
  const texts = useWords('everything');
  const { done, total, askedBy, reason } = run;
  const words = texts.of(done, total);
  return (
    <>
      <Progress.Root value={done} max={Math.max(total, 1)}>
        <Flex justify="space-between" mb="1.5" fontSize="sm">
          <span>{texts.progress}</span>
          <span>{words}</span>
        </Flex>
        <Progress.Track
          h="2"
          borderRadius="full"
          bg="bg.skeleton"
          overflow="hidden"
          aria-label={texts.progress}
          aria-valuetext={words}
        >
          <Progress.Range h="full" bg="brand.solid" transition="width 200ms ease-out" />
        </Progress.Track>
      </Progress.Root>
      <chakra.p role="status" mt="2" fontSize="sm">
        {done < total ? texts.runningText : texts.settling}
      </chakra.p>
      <chakra.p mt="1" color="fg.muted" fontSize="sm" whiteSpace="pre-line" overflowWrap="anywhere">
        {texts.askedBy(askedBy.displayName, reason)}
      </chakra.p>
    </>
  );
};

interface RestingProps {
  state: HideAll;
  isOwn: boolean;
  onAsk: () => void;
}

const Resting = ({ state: { standing, run }, isOwn, onAsk }: RestingProps) => {
  const texts = useWords('everything');
  const counts = Object.values(standing);
  const stands = counts.some((count) => count === null || count > 0);
  return (
    <>
      {run?.endedAt && (
        <chakra.p mb="2" color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {texts.last(run.endedAt, run.askedBy.displayName, doneOf(run))}{' '}
          <Link to={PAGES.adminActivity}>{texts.trail}</Link>
        </chakra.p>
      )}
      <chakra.p fontSize="sm">{isOwn ? texts.own : stands ? texts.standing(standing) : texts.nothingStands}</chakra.p>
      {stands && !isOwn && (
        <Button variant="danger" mt="3" onClick={onAsk}>
          <EyeOff size={18} />
          {texts.hideAll}
        </Button>
      )}
    </>
  );
};
