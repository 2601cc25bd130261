import type { ReportCase, Resolution } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import { saidByServer } from '../../app/failure.js';
import { useOneAtATime } from '../../app/useOneAtATime.js';
import { Button } from '../../ui/controls/Button.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { useRestore } from './queries.js';
import { TakeBack } from './TakeBack.js';

interface DecidedProps {
  reported: ReportCase;
  resolution: Resolution;
}

/**
 * What was decided, and a way back. Words that were hidden by something else can be shown again; a project is approved
 * again on its own page.
 */
export const Decided = ({ reported, resolution }: DecidedProps) => {
  const texts = useWords('reports');
  const { targetType, thing } = reported;
  const isWords = targetType === 'comment' || targetType === 'reply';
  return (
    <chakra.div mt="4" pt="4" borderTopWidth="1px" borderColor="border" fontSize="sm">
      <chakra.p color="fg.muted">
        {texts.resolutions[resolution.action](resolution.admin.displayName, resolution.at)}
      </chakra.p>
      {resolution.note && (
        <chakra.p mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {resolution.note}
        </chakra.p>
      )}
      {resolution.action === 'hide' && thing.state === 'shown' && <chakra.p mt="1">{texts.restored}</chakra.p>}
      <Flex wrap="wrap" gap="2">
        <TakeBack reported={reported} resolution={resolution} />
        {isWords && thing.state === 'hidden' && resolution.action === 'dismiss' && (
          <RestoreButton reported={reported} />
        )}
      </Flex>
    </chakra.div>
  );
};

const RestoreButton = ({ reported }: Omit<DecidedProps, 'resolution'>) => {
  const texts = useWords('reports');
  const words = useWords();
  const { mutateAsync, isPending } = useRestore(reported, {
    onSuccess: () => toast.success(texts.restored),
    onError: (error) =>
      toast.error(texts.decideFailed, saidByServer(error) ? words.failure(error) : texts.decideFailedText),
  });
  const restore = useOneAtATime(() => mutateAsync().catch(() => undefined));
  const { targetType, author } = reported;
  return (
    <Button
      size="sm"
      minH="11"
      mt="3"
      aria-label={texts.ofThing(texts.restore, texts.things[targetType], author.displayName)}
      aria-busy={isPending}
      onClick={() => void restore()}
    >
      <Eye size={16} />
      {isPending ? texts.restoring : texts.restore}
    </Button>
  );
};
