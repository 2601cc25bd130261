import {
  type AdminProject,
  type AdminProjectCard,
  API,
  type BulkDecision,
  type BulkOutcome,
  mutationKeys,
  queryKeys,
  ruleOf,
} from '@app/contracts';
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { send } from '../../app/api.js';
import { itemsOf } from '../../cached/lists.js';
import { readUnderWay } from '../../cached/underWay.js';
import type { RejectReasons } from '../review/RejectDialog.js';
import { type ModerationDecision, type ModerationList, holds, withCard } from './rows/lists.js';
import type { ListView } from './view.js';

/** What is sent: one decision about some projects, each as the admin sees it. */
export interface DecisionSent extends RejectReasons {
  decision: ModerationDecision;
  projects: (Pick<AdminProjectCard, 'id' | 'version'> & { creatorTrusted?: boolean })[];
  /** With an approval: its owner is trusted from then on. */
  trust?: true;
}

/** Only these fail when the project is no longer what the admin sees; a mark harms nothing. */
const failsWhenChanged = (decision: ModerationDecision): boolean =>
  decision === 'delete' || ruleOf(decision).seen === true;

/** Does the decision change how the owner's other projects are shown? */
const changesTrust = ({ decision, projects, trust }: DecisionSent): boolean =>
  trust ??
  (decision === 'trust' ||
    decision === 'untrust' ||
    (decision === 'reject' && projects.some(({ creatorTrusted }) => creatorTrusted)));

/** Every list that is known gets the project as the server has it now. */
const keep = (client: QueryClient, id: number, card: AdminProjectCard | null): void => {
  for (const [queryKey, before] of client.getQueriesData<ModerationList>({ queryKey: queryKeys.moderationLists() })) {
    const view = queryKey[3] as ListView;
    // It came into this tab, at a place that only the server knows: the tab is read anew when it is opened.
    if (card && view.state !== 'all' && holds(view, card) && !itemsOf(before).some((one) => one.id === id))
      client.removeQueries({ queryKey, exact: true, type: 'inactive' });
    client.setQueryData<ModerationList>(queryKey, (list) => list && withCard(list, view, id, card));
  }
  readUnderWay(client, { queryKey: queryKeys.moderationLists() });
};

/**
 * Everything else that shows the project, or counts it, is read again. The lists of project moderation are not: they
 * have the answer, and an admin who decides one after another would read them with every decision. After a failure they
 * are: another admin may have been faster.
 */
const readAgain = async (client: QueryClient, lists: boolean): Promise<void> => {
  const isList = (key: readonly unknown[]) => queryKeys.moderationLists().every((part, place) => key[place] === part);
  await Promise.all([
    ...[queryKeys.projects(), queryKeys.eachProject(), queryKeys.cities()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
    client.invalidateQueries({ queryKey: queryKeys.admin(), predicate: ({ queryKey }) => lists || !isList(queryKey) }),
  ]);
};

async function sendOne({ decision, projects, ...given }: DecisionSent): Promise<AdminProjectCard | null> {
  const { id, version } = projects[0]!;
  const seen: Record<string, string> = failsWhenChanged(decision) ? { 'if-match': `"${version}"` } : {};
  if (decision === 'delete') {
    await send<undefined>('DELETE', API.adminProject(id), undefined, seen);
    return null;
  }
  const body = decision === 'take-back' ? { ...given, version } : given;
  const answer = await send<AdminProject>('POST', API.decide(id, decision), body, seen);
  const {
    content: _story,
    editedAt: _edited,
    changedSinceVotes: _changed,
    resubmission = null,
    needsLook = false,
    ownersEdit = null,
    creatorTrusted = false,
    ...card
  } = answer;
  return { ...card, resubmission, needsLook, ownersEdit, creatorTrusted };
}

interface Then {
  onSuccess: (sent: DecisionSent) => void;
  onError: (error: Error, sent: DecisionSent) => void;
  /** The decision counts as pending until all that shows the project is read again: its page has no optimistic rows. */
  untilRead?: boolean;
}

/**
 * Decides about one project. Fails with `already_decided` when the project was decided or edited since this version was
 * read. `then` is given here and not to `mutate`: TanStack Query drops the callbacks of `mutate` with their component.
 */
export const useDecision = (then: Then) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.decision(),
    mutationFn: sendOne,
    onSuccess: (card, sent) => {
      keep(client, sent.projects[0]!.id, card);
      then.onSuccess(sent);
    },
    onError: (error, sent) => then.onError(error, sent),
    onSettled: (_card, error, sent) => {
      const read = readAgain(client, error !== null || changesTrust(sent));
      return then.untilRead ? read : undefined;
    },
  });
};

/** Decides about several, and tells of each what happened. */
export const useDecideMany = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.decision(),
    mutationFn: async ({ decision, projects, reason }: DecisionSent & { decision: BulkDecision }) => {
      const seen = projects.map(({ id, version }) => ({ id, version }));
      const body = { decision, projects: seen, ...(reason ? { reason } : {}) };
      const { outcomes } = await send<{ outcomes: BulkOutcome[] }>('POST', API.adminDecisions, body);
      return outcomes;
    },
    onSuccess: (outcomes) => {
      for (const { id, outcome, card } of outcomes) if (outcome === 'done') keep(client, id, card);
    },
    onSettled: (outcomes, _error, sent) => {
      void readAgain(client, changesTrust(sent) || !outcomes?.every(({ outcome }) => outcome === 'done'));
    },
  });
};

/**
 * What is decided about which project while the answer is on its way. The rows are shown as they will be by this alone,
 * so a decision that fails leaves nothing behind that had to be taken back.
 */
export const useUnderWay = (): ReadonlyMap<number, ModerationDecision> => {
  const waiting = useMutationState({
    filters: { mutationKey: mutationKeys.decision(), status: 'pending' },
    select: ({ state }) => state.variables as DecisionSent | undefined,
  });
  return new Map(waiting.flatMap((sent) => sent?.projects.map(({ id }) => [id, sent.decision] as const) ?? []));
};
