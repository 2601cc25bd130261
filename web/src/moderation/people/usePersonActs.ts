import { isAppError, type Me } from '@app/contracts';
import { useState } from 'react';
import { saidByServer } from '../../app/failure.js';
import { toast } from '../../ui/overlays/toast.js';
import { useWords } from '../../words/useWords.js';
import { type PersonAct, useAct } from './queries.js';

/** What a dialog asks about. */
export interface Asked {
  act: 'role' | 'suspend' | 'sign-out';
  person: Me;
  /** The id of what opened it: the focus goes back there. */
  opener: string;
}

/**
 * Acts on accounts, and says how each went. A dialog stays open until its act is done: what could not be sent is still
 * there.
 */
export const usePersonActs = () => {
  const texts = useWords('accounts');
  const { failure } = useWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  const done = ({ act, body }: PersonAct): string =>
    act === 'suspend'
      ? texts.nowSuspended
      : act === 'restore'
        ? texts.nowRestored
        : act === 'sign-out'
          ? texts.signedOut
          : body && 'role' in body && body.role === 'ADMIN'
            ? texts.nowAdmin
            : texts.adminRemoved;
  const failed = {
    role: texts.roleFailed,
    suspend: texts.suspendFailed,
    restore: texts.restoreFailed,
    'sign-out': texts.signOutFailed,
  };
  const { mutateAsync, isPending } = useAct({
    onSuccess: (_answer, act) => {
      setAsked(null);
      toast.success(texts.updated, done(act));
    },
    onError: (error, { act }) => {
      if (isAppError(error, 'own_role') || isAppError(error, 'own_account'))
        toast.error(texts.notAllowed, failure(error));
      // The sentence says why, where it is about these people.
      else if (saidByServer(error) && (error.code === 'last_admin' || error.code === 'account_suspended'))
        toast.error(failed[act], failure(error));
      else toast.error(texts.error, failed[act]);
    },
  });
  return {
    asked,
    ask: setAsked,
    stopAsking: () => setAsked(null),
    pending: isPending,
    run: async (act: PersonAct) => {
      if (!isPending) await mutateAsync(act).catch(() => undefined);
    },
  };
};
