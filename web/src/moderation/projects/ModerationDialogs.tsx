import type { AdminProjectCard } from '@app/contracts';
import { lazyPart, type Retry } from '../../ui/states/lazyPart.js';
import { DialogFailed } from '../../ui/states/PartFailed.js';
import type { RejectReasons } from '../review/RejectDialog.js';
import { useWords } from '../../words/useWords.js';
import type { ModerationDecision } from './rows/lists.js';
import type { Asked, Given } from './useDecide.js';
import type { useKeySwitch } from './useKeys.js';

const RejectDialog = lazyPart(async () => (await import('../review/RejectDialog.js')).RejectDialog, 'forms');
const ReviewDialog = lazyPart(async () => (await import('./ReviewDialog.js')).ReviewDialog, 'versions', 'forms');
const DecideDialog = lazyPart(async () => (await import('./DecideDialog.js')).DecideDialog);
const KeysDialog = lazyPart(async () => (await import('./KeysDialog.js')).KeysDialog);

interface ModerationDialogsProps {
  asked: Asked | null;
  rejecting: boolean;
  /** What the reason begins with. */
  reason: string;
  onAnswer: (asked: Asked, reasons?: RejectReasons) => unknown;
  /** What the comparison leads to: about the project as it was compared. */
  onDecide: (project: AdminProjectCard, decision: ModerationDecision, given?: Given) => unknown;
  sending: ModerationDecision | null;
  onAsk: (asked: Asked | null) => void;
  finalFocus: () => HTMLElement | null;
  help: boolean;
  onHelp: (help: boolean) => void;
  keys: ReturnType<typeof useKeySwitch>;
}

export const ModerationDialogs = ({ asked, help, onHelp, keys, ...rest }: ModerationDialogsProps) => {
  const words = useWords('moderation');
  const { rejecting, reason, onAnswer, onDecide, sending, onAsk, finalFocus } = rest;
  const close = () => onAsk(null);
  const one = asked?.projects.length === 1;
  const failed = (retry: Retry) => <DialogFailed onRetry={retry} onOpen={() => onAsk(asked)} onClose={close} />;
  return (
    <>
      {asked?.decision === 'reject' && (
        <RejectDialog
          title={asked.bulk ? words.projects(asked.projects.length) : asked.projects[0]!.title}
          pending={rejecting}
          reason={reason}
          {...(asked.bulk ? {} : { ownerId: asked.projects[0]!.userId })}
          onReject={(reasons) => onAnswer(asked, reasons)}
          onClose={close}
          finalFocus={finalFocus}
          failed={failed}
        />
      )}
      {asked?.decision === 'look' && (
        <ReviewDialog
          project={asked.projects[0]!}
          sending={sending}
          onDecide={onDecide}
          onHide={(project) => onAsk({ decision: 'reject', projects: [project], bulk: false })}
          onClose={close}
          finalFocus={finalFocus}
          failed={failed}
        />
      )}
      {asked?.decision === 'approve' && (
        <DecideDialog
          title={words.approveTitle(asked.projects.length)}
          harmless
          titles={asked.projects.map(({ title }) => title)}
          question={words.approveText(
            asked.projects.length,
            asked.projects.filter(({ rejectedAt }) => rejectedAt !== null).length,
          )}
          onConfirm={() => onAnswer(asked)}
          onClose={close}
          finalFocus={finalFocus}
          failed={failed}
        />
      )}
      {asked?.decision === 'delete' && (
        <DecideDialog
          title={one ? words.deleteTitle : words.deleteManyTitle(asked.projects.length)}
          titles={asked.projects.map(({ title }) => title)}
          question={one ? words.deleteText : words.deleteManyText}
          onConfirm={() => onAnswer(asked)}
          onClose={close}
          finalFocus={finalFocus}
          failed={failed}
        />
      )}
      {help && (
        <KeysDialog
          on={keys.on}
          onTurn={keys.turn}
          onClose={() => onHelp(false)}
          failed={(retry) => <DialogFailed onRetry={retry} onOpen={() => onHelp(true)} onClose={() => onHelp(false)} />}
        />
      )}
    </>
  );
};
