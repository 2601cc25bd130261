import {
  type AdminProject,
  isAppError,
  type OwnProjectCard,
  PAGES,
  placeOf,
  type Project,
  type Palette,
} from '@app/contracts';
import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { CircleCheck, Clock, Info, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/display/badges.js';
import { Button } from '../../ui/controls/Button.js';
import { lazyPart } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import { Picture } from '../../ui/display/Picture.js';
import { toast } from '../../ui/overlays/toast.js';
import { Link } from '../../ui/page/Link.js';
import { useWords } from '../../words/useWords.js';
import { useOpenOwnProject, useWithdraw } from './mine.js';

const WithdrawDialog = lazyPart(async () => (await import('./WithdrawDialog.js')).WithdrawDialog);

const TitleLink = chakra(Link, {
  base: { color: 'fg', textDecoration: 'none', _hover: { color: 'fg', textDecoration: 'underline' } },
});

type State = 'approved' | 'pending' | 'rejected';

const STYLES: Record<State, { palette: Palette; Icon: LucideIcon }> = {
  approved: { palette: 'brand', Icon: CircleCheck },
  pending: { palette: 'gold', Icon: Clock },
  rejected: { palette: 'red', Icon: Info },
};

const stateOf = ({ isApproved, rejectedAt }: OwnProjectCard): State =>
  isApproved ? 'approved' : rejectedAt === null ? 'pending' : 'rejected';

interface MyProjectRowProps {
  project: OwnProjectCard;
  onEdit: (project: Project | AdminProject) => void;
  /** It was withdrawn; the row goes. */
  onGone: () => void;
}

export const MyProjectRow = ({ project, onEdit, onGone }: MyProjectRowProps) => {
  const words = useWords();
  const mine = useWords('mine');
  const state = stateOf(project);
  const { palette, Icon } = STYLES[state];
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: '160px minmax(0, 1fr)' }}
      alignItems="start"
      gap={{ base: '3', md: '5' }}
      p={{ base: '4', md: '5' }}
    >
      <Box position="relative" aspectRatio="16 / 9" overflow="hidden" borderRadius="control">
        <Picture project={project} alt="" sizes="(min-width: 768px) 160px, 100vw" />
      </Box>
      <Box minW="0">
        <Flex wrap="wrap" align="center" columnGap="3" rowGap="1.5" color="fg.muted" fontSize="meta">
          <Badge colorPalette={palette}>
            <Icon size={16} />
            {mine.states[state]}
          </Badge>
          <span>{mine.sent(words.date(project.createdAt))}</span>
          <span>{placeOf(project)}</span>
          {state === 'approved' && (
            <>
              <span>{mine.upvotes(project.upvotes)}</span>
              <span>{words.card.comments(project.commentCount)}</span>
            </>
          )}
        </Flex>
        <chakra.h3 mt="2" fontSize="prose" lineHeight="1.35">
          <TitleLink to={PAGES.project(project.slug)}>{project.title}</TitleLink>
        </chakra.h3>
        <chakra.p mt="1" color="fg.muted" fontSize="sm">
          {mine.stateTexts[state]}
        </chakra.p>
        {project.rejectionReason && (
          <chakra.p mt="2" fontSize="sm" whiteSpace="pre-line" overflowWrap="anywhere">
            <b>{mine.fromTheTeam}</b> {project.rejectionReason}
          </chakra.p>
        )}
        {project.waiting && (
          <chakra.p mt="2" fontSize="sm">
            <b>{mine.waiting}</b> · {mine.waitingText(words.moment(project.waiting.at))}
          </chakra.p>
        )}
        {project.takenBack && (
          <chakra.p mt="2" fontSize="sm" whiteSpace="pre-line" overflowWrap="anywhere">
            <b>{mine.takenBack}</b>
            {project.takenBack.reason && ` · ${mine.fromTheTeam} ${project.takenBack.reason}`}
          </chakra.p>
        )}
        <Flex wrap="wrap" gap="2" mt="3">
          <EditButton project={project} onEdit={onEdit} again={state === 'rejected'} />
          {project.canWithdraw && <WithdrawButton project={project} onGone={onGone} />}
        </Flex>
      </Box>
    </Grid>
  );
};

interface EditButtonProps extends Pick<MyProjectRowProps, 'project' | 'onEdit'> {
  again: boolean;
}

const EditButton = ({ project, onEdit, again }: EditButtonProps) => {
  const words = useWords();
  const mine = useWords('mine');
  const { mutate, isPending } = useOpenOwnProject();
  const label = isPending ? mine.opening : again ? mine.sendAgain : mine.edit;
  const open = () =>
    mutate(project, {
      onSuccess: onEdit,
      onError: (error) => toast.error(mine.openFailed, isAppError(error) ? words.failure(error) : mine.openFailedText),
    });
  return (
    <Button
      size="sm"
      minH="11"
      aria-label={mine.ofProject(label, project.title)}
      aria-busy={isPending}
      onClick={() => !isPending && open()}
    >
      <Pencil size={16} />
      {label}
    </Button>
  );
};

const WithdrawButton = ({ project, onGone }: Pick<MyProjectRowProps, 'project' | 'onGone'>) => {
  const words = useWords();
  const mine = useWords('mine');
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useWithdraw();
  const label = isPending ? mine.withdrawing : mine.withdraw;
  const withdraw = async () => {
    setAsking(false);
    try {
      await mutateAsync(project);
      toast.success(mine.withdrawn, mine.withdrawnText(project.title));
      onGone();
    } catch (error) {
      toast.error(mine.withdrawFailed, isAppError(error) ? words.failure(error) : undefined);
    }
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        minH="11"
        aria-label={mine.ofProject(label, project.title)}
        aria-busy={isPending}
        onClick={() => !isPending && setAsking(true)}
      >
        <Trash2 size={16} />
        {label}
      </Button>
      {asking && (
        <WithdrawDialog
          title={project.title}
          onClose={() => setAsking(false)}
          onWithdraw={() => void withdraw()}
          failed={(retry) => (
            <DialogFailed onRetry={retry} onOpen={() => setAsking(true)} onClose={() => setAsking(false)} />
          )}
        />
      )}
    </>
  );
};
