import { API, type HiddenWords as Hidden, type Me, type OwnHiddenWords, queryKeys } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { getOwn } from '../../app/api.js';
import { saidByServer } from '../../app/failure.js';
import { useOneAtATime } from '../../app/useOneAtATime.js';
import { Button } from '../../ui/controls/Button.js';
import { Note } from '../../ui/display/surfaces.js';
import { toast } from '../../ui/overlays/toast.js';
import { useShowAgain } from '../../dialogs/useHiding.js';
import { useWords } from '../../words/useWords.js';
import { useDiscussion, type Writing } from '../discussion.js';

interface HiddenWordsProps {
  writing: Writing;
  me: Me;
}

/**
 * Under the mark of what a moderator has hidden. The discussion is the same for everybody, and names nobody there:
 * whose it was is asked for once for all marks of a project.
 */
export const HiddenWords = ({ me, ...props }: HiddenWordsProps) => {
  const { kind, item } = props.writing;
  const { project } = useDiscussion();
  const { data } = useQuery({
    queryKey: queryKeys.ownHidden(project.id),
    queryFn: () => getOwn<OwnHiddenWords[]>(`${API.myHidden}?projectId=${project.id}`),
  });
  const own = data?.find((one) => one.kind === kind && one.id === item.id);
  return (
    <>
      {own && <OwnWords own={own} />}
      {me.role === 'ADMIN' && <ForAdmins {...props} shown={own !== undefined} />}
    </>
  );
};

const Words = chakra('blockquote', {
  base: { mt: '2', pl: '3', borderLeftWidth: '3px', borderColor: 'border.control', whiteSpace: 'pre-wrap' },
});

const OwnWords = ({ own }: { own: OwnHiddenWords }) => {
  const texts = useWords('hiding');
  return (
    <Note colorPalette="sand" mt="3">
      <div>
        <p>{texts.own}</p>
        {own.reason && (
          <p>
            <b>{texts.why}</b> {own.reason}
          </p>
        )}
        <Words overflowWrap="anywhere">{own.content}</Words>
      </div>
    </Note>
  );
};

/** What stood there, when it is asked for, and a way back. One's own words stand there already. */
const ForAdmins = ({ writing, shown }: { writing: Writing; shown: boolean }) => {
  const texts = useWords('hiding');
  const { kind, item } = writing;
  const words = useWords();
  const [open, setOpen] = useState(false);
  const { mutateAsync, isPending } = useShowAgain({
    onSuccess: () => toast.success(texts.restored),
    onError: (error) => toast.error(texts.restoreFailed, saidByServer(error) ? words.failure(error) : texts.tryAgain),
  });
  const restore = useOneAtATime(() =>
    mutateAsync({ targetType: kind, targetId: String(item.id) }).catch(() => undefined),
  );
  return (
    <>
      {open && <Asked writing={writing} />}
      <Flex wrap="wrap" gap="2" mt="2">
        {!shown && (
          <Button size="sm" minH="11" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? <EyeOff size={16} /> : <Eye size={16} />}
            {open ? texts.putAway : texts.showWords}
          </Button>
        )}
        <Button
          size="sm"
          minH="11"
          aria-label={texts.restoreThing(kind)}
          aria-busy={isPending}
          onClick={() => void restore()}
        >
          {isPending ? texts.restoring : texts.restore}
        </Button>
      </Flex>
    </>
  );
};

const Asked = ({ writing: { kind, item } }: { writing: Writing }) => {
  const texts = useWords('hiding');
  const { data, isError } = useQuery({
    queryKey: queryKeys.hiddenWords(kind, item.id),
    queryFn: () => getOwn<Hidden>(API.adminHidden(kind, item.id)),
  });
  if (isError) return <p role="alert">{texts.loadFailed}</p>;
  if (!data) return <p role="status">{texts.loading}</p>;
  return (
    <Words overflowWrap="anywhere">
      {data.content}
      <chakra.footer mt="2" color="fg.muted" fontSize="sm">
        {texts.by(data.author.displayName)} {data.reason}
      </chakra.footer>
    </Words>
  );
};
