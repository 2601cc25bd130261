import { isAppError, type Me, type SignedIn } from '@app/contracts';
import { chakra, Flex, Grid } from '@chakra-ui/react';
import { MonitorSmartphone } from 'lucide-react';
import { Button } from '../../ui/controls/Button.js';
import { Badge } from '../../ui/display/badges.js';
import { Panel, Skeleton } from '../../ui/display/surfaces.js';
import { useAgo } from '../../ui/display/useAgo.js';
import { toast } from '../../ui/overlays/toast.js';
import { ErrorState } from '../../ui/states/states.js';
import { useWords } from '../../words/useWords.js';
import { useEndSignIns, useSignIns } from './queries.js';

/** Where somebody is signed in, and how they end that, in the settings. */
export const SignInsSection = ({ me }: { me: Me }) => {
  const words = useWords('signIns');
  const { failure } = useWords();
  const { data: all, isPending, refetch } = useSignIns(me.id);
  const ending = useEndSignIns(me.id);
  const end = (id: string | null) =>
    ending.mutate(id, {
      onSuccess: () => toast.success(id === null ? words.othersEnded : words.ended),
      onError: (error) => toast.error(words.notEnded, isAppError(error) ? failure(error) : undefined),
    });
  return (
    <Grid gap="5">
      <div>
        <h2>{words.title}</h2>
        <chakra.p mt="1" color="fg.muted">
          {words.lead}
        </chakra.p>
      </div>
      {isPending && <Skeleton h="40" />}
      {!isPending && !all && <ErrorState title={words.failed} hint={words.failedHint} onRetry={() => void refetch()} />}
      {all && (
        <Panel
          as="ul"
          aria-label={words.title}
          css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } }}
        >
          {all.map((one) => (
            <Row key={one.id} one={one} onEnd={() => end(one.id)} />
          ))}
        </Panel>
      )}
      {all && all.length > 1 && (
        <Button justifySelf="start" onClick={() => end(null)}>
          {words.endOthers}
        </Button>
      )}
    </Grid>
  );
};

const Row = ({ one, onEnd }: { one: SignedIn; onEnd: () => void }) => {
  const words = useWords('signIns');
  const seen = useAgo(one.lastSeenAt);
  const device = one.device ?? words.unknown;
  const began = words.moment(one.createdAt);
  return (
    <Flex as="li" align="center" gap="3.5" p={{ base: '4', md: '5' }}>
      <chakra.span flex="none" color="fg.muted" aria-hidden>
        <MonitorSmartphone size={20} />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <Flex wrap="wrap" align="center" columnGap="2.5" rowGap="1">
          <chakra.b overflowWrap="anywhere">{device}</chakra.b>
          {one.isCurrent && <Badge colorPalette="brand">{words.here}</Badge>}
        </Flex>
        <chakra.p color="fg.muted" fontSize="sm">
          {words.since(began)}, {words.seen(seen)}
        </chakra.p>
      </chakra.div>
      {!one.isCurrent && (
        <Button aria-label={words.endOf(device, began)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </Flex>
  );
};
