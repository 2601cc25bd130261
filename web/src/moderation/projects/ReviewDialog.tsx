import { type AdminProjectCard, API, type EditToLookAt, isAppError, queryKeys, takeBackRules } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Check, EyeOff, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { getOwn } from '../../app/api.js';
import { Button } from '../../ui/controls/Button.js';
import { FieldChanges } from '../../ui/changes/FieldChanges.js';
import { Dialog } from '../../ui/overlays/Dialog.js';
import { ErrorState } from '../../ui/states/states.js';
import { Skeleton } from '../../ui/display/surfaces.js';
import { useClosing } from '../../ui/overlays/useClosing.js';
import { ReasonField } from '../../ui/controls/ReasonField.js';
import { useWords } from '../../words/useWords.js';
import type { ModerationDecision } from './rows/lists.js';
import type { Given } from './useDecide.js';

interface ReviewDialogProps {
  project: AdminProjectCard;
  sending: ModerationDecision | null;
  onDecide: (project: AdminProjectCard, decision: ModerationDecision, given?: Given) => unknown;
  /** Asks for the reason of a rejection. */
  onHide: (project: AdminProjectCard) => void;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

const useEditToReview = ({ id, version }: AdminProjectCard) =>
  useQuery({
    queryKey: queryKeys.editToLookAt(id, version),
    queryFn: () => getOwn<EditToLookAt>(API.editToLookAt(id)),
    // Its owner may be at it.
    gcTime: 0,
  });

/**
 * What its owner has changed since an admin looked at it, and what an admin can do then. It is decided about what is
 * compared here, or nothing is.
 */
export const ReviewDialog = ({ project, ...on }: ReviewDialogProps) => {
  const words = useWords('moderation');
  const { actions, moment } = useWords();
  const { data: edit, error, refetch } = useEditToReview(project);
  const approve = useRef<HTMLButtonElement>(null);
  const [reason, setReason] = useState<string | null>(null);
  const { close, question } = useClosing(Boolean(reason?.trim()), on.onClose);
  const compared = edit && { ...project, version: edit.version };
  const fault = reason === null ? undefined : takeBackRules.reason(reason);
  const takeBack = () => {
    if (!compared || fault || on.sending) return;
    const why = reason?.trim();
    void on.onDecide(compared, 'take-back', why ? { reason: why } : {});
  };
  const takeBackLabel = edit?.waits ? words.review.reject : words.review.takeBack;
  const buttons = compared && (
    <>
      <Button onClick={() => !on.sending && on.onHide(compared)}>
        <EyeOff size={16} />
        {words.review.hide}
      </Button>
      <Button onClick={() => setReason('')}>
        <Undo2 size={16} />
        {takeBackLabel}
      </Button>
      <Button
        ref={approve}
        variant="solid"
        aria-busy={on.sending === 'look'}
        onClick={() => !on.sending && void on.onDecide(compared, 'look')}
      >
        <Check size={16} />
        {on.sending === 'look'
          ? words.review.approving
          : edit.waits
            ? words.review.approveWaiting
            : words.review.approve}
      </Button>
    </>
  );
  return (
    <Dialog
      title={words.review.title(project.title)}
      size="lg"
      onClose={close}
      finalFocus={on.finalFocus}
      footer={
        reason === null ? (
          buttons
        ) : (
          <>
            <Button onClick={() => setReason(null)}>{actions.cancel}</Button>
            <Button variant="danger" aria-busy={on.sending === 'take-back'} onClick={takeBack}>
              {on.sending === 'take-back' ? words.review.takingBack : takeBackLabel}
            </Button>
          </>
        )
      }
    >
      {!edit && !error && (
        <div role="status" aria-label={words.review.loading}>
          <Skeleton h="5" w="60%" />
          <Skeleton h="5" mt="3" />
        </div>
      )}
      {error && (
        <ErrorState
          title={isAppError(error, 'not_found') ? words.review.gone : words.review.failed}
          onRetry={() => void refetch()}
        />
      )}
      {edit && (
        <>
          <chakra.p mb="5" color="fg.muted">
            {(edit.waits ? words.review.leadWaiting : words.review.lead)(project.creator.displayName, moment(edit.at))}
          </chakra.p>
          <FieldChanges before={{ ...edit.before }} after={{ ...edit.after }} />
        </>
      )}
      {reason !== null && (
        <Reason
          text={edit?.waits ? words.review.rejectText : words.review.takeBackText}
          reason={reason}
          fault={fault !== undefined}
          onChange={setReason}
        />
      )}
      {question}
    </Dialog>
  );
};

interface ReasonProps {
  text: string;
  reason: string;
  fault: boolean;
  onChange: (reason: string) => void;
}

const Reason = ({ text, reason, fault, onChange }: ReasonProps) => {
  const words = useWords('moderation').review;
  const { sentences } = useWords('forms');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <chakra.div mt="6" pt="5" borderTopWidth="1px">
      <chakra.p mb="4">{text}</chakra.p>
      <ReasonField
        id={id}
        label={words.reason}
        hint={words.reasonHint}
        error={fault ? sentences.reason_long : undefined}
        optional
        fieldRef={field}
        value={reason}
        onChange={onChange}
      />
    </chakra.div>
  );
};
