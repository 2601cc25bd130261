import type { OwnWords } from '@app/contracts';
import { chakra, Flex } from '@chakra-ui/react';
import { EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { saidByServer } from '../../app/failure.js';
import { Badge } from '../../ui/display/badges.js';
import { Button } from '../../ui/controls/Button.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { Day } from '../../ui/display/Time.js';
import { toast } from '../../ui/overlays/toast.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import { useRemoveOwn } from './ownWords.js';

const RemoveDialog = lazyPart(async () => (await import('../writing/RemoveDialog.js')).RemoveDialog, 'discussed');

/** Longer words are folded, so that one row does not push all others away. */
const FOLDED = 400;

interface MyCommentRowProps {
  own: OwnWords;
  userId: string;
  /** It was deleted; the row goes. */
  onGone: () => void;
}

export const MyCommentRow = ({ own, userId, onGone }: MyCommentRowProps) => {
  const { fromTheTeam, comments: words } = useWords('mine');
  const { kind, content, createdAt, updatedAt, hiddenAt, reason, path, projectTitle } = own;
  const title = <Day iso={createdAt} sentence={words.things[kind]} />;
  return (
    <chakra.li p={{ base: '4', md: '5' }} tabIndex={-1}>
      <Flex wrap="wrap" align="center" columnGap="3" rowGap="1.5">
        <chakra.h3 fontFamily="body" fontSize="prose" letterSpacing="normal">
          {path ? <Link to={path}>{title}</Link> : title}
        </chakra.h3>
        {hiddenAt && (
          <Badge colorPalette="red">
            <EyeOff size={16} />
            {words.hidden}
          </Badge>
        )}
        {updatedAt !== createdAt && (
          <chakra.span color="fg.muted" fontSize="meta">
            {words.edited}
          </chakra.span>
        )}
      </Flex>
      {projectTitle && (
        <chakra.p color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {words.onProject(projectTitle)}
        </chakra.p>
      )}
      <Content text={content} />
      {hiddenAt && (
        <chakra.p mt="2" fontSize="sm" whiteSpace="pre-line" overflowWrap="anywhere">
          {words.hiddenText}
          {reason && (
            <>
              {' '}
              <b>{fromTheTeam}</b> {reason}
            </>
          )}
        </chakra.p>
      )}
      {!path && (
        <chakra.p mt="2" color="fg.muted" fontSize="sm">
          {words.notPublic}
        </chakra.p>
      )}
      <RemoveButton own={own} userId={userId} onGone={onGone} />
    </chakra.li>
  );
};

const Content = ({ text }: { text: string }) => {
  const words = useWords('mine').comments;
  const [whole, setWhole] = useState(false);
  const letters = [...text];
  const isLong = letters.length > FOLDED;
  return (
    <>
      <chakra.p mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
        {isLong && !whole ? `${letters.slice(0, FOLDED).join('')}…` : text}
      </chakra.p>
      {isLong && (
        <Button variant="link" fontSize="sm" minH="11" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? words.showLess : words.showAll}
        </Button>
      )}
    </>
  );
};

const RemoveButton = ({ own, userId, onGone }: MyCommentRowProps) => {
  const words = useWords('discussed');
  const mine = useWords('mine').comments;
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveOwn(userId);
  const { kind, createdAt } = own;
  const remove = () => {
    setAsking(false);
    mutate(own, {
      onSuccess: () => {
        toast.success(words.comments.removed[kind]);
        onGone();
      },
      onError: (error) =>
        toast.error(
          words.comments.error,
          saidByServer(error) ? words.failure(error) : words.comments.removeFailed[kind],
        ),
    });
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        minH="11"
        mt="2"
        aria-label={mine.removeThis[kind](words.date(createdAt))}
        aria-busy={isPending}
        onClick={() => !isPending && setAsking(true)}
      >
        <Trash2 size={16} />
        {isPending ? mine.removing : mine.remove}
      </Button>
      {asking && (
        <RemoveDialog
          kind={kind}
          onClose={() => setAsking(false)}
          onRemove={remove}
          failed={(retry) => (
            <DialogFailed onRetry={retry} onOpen={() => setAsking(true)} onClose={() => setAsking(false)} />
          )}
        />
      )}
    </>
  );
};
