import {
  type AdminProject,
  type AdminProjectCard,
  API,
  type BulkDecision,
  type BulkOutcome,
  mutationKeys,
  queryKeys,
} from '@app/contracts';
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { send } from '../../app/api.js';
import { itemsOf } from '../../cached/lists.js';
import type { RejectReasons } from '../review/RejectDialog.js';
import { type DeskDecision, type DeskList, holds, withCard } from './rows/lists.js';
import type { ListView } from './view.js';

/** What is sent: one decision about some projects, each as the admin sees it. */
export interface Deciding extends RejectReasons {
  decision: DeskDecision;
  projects: Pick<AdminProjectCard, 'id' | 'version' | 'title' | 'creatorTrusted'>[];
  /** Of an approval: its owner is trusted from then on. */
  trust?: true;
}

/** Only these fail when the project is no longer what the admin sees; a mark harms nothing. */
const SEEN: DeskDecision[] = ['approve', 'reject', 'look', 'delete'];

/** Then the other projects of the owner are shown otherwise, too. */
const changesTrust = ({ decision, projects, trust }: Deciding): boolean =>
  trust ??
  (decision === 'trust' ||
    decision === 'untrust' ||
    (decision === 'reject' && projects.some(({ creatorTrusted }) => creatorTrusted)));

/** Every list that is known gets the project as the server has it now. */
const keep = (client: QueryClient, id: number, card: AdminProjectCard | null): void => {
  for (const [queryKey, before] of client.getQueriesData<DeskList>({ queryKey: queryKeys.deskLists() })) {
    const view = queryKey[3] as ListView;
    // It came into this tab, at a place that only the server knows: the tab is read anew when it is opened.
    if (card && view.state !== 'all' && holds(view, card) && !itemsOf(before).some((one) => one.id === id))
      client.removeQueries({ queryKey, exact: true, type: 'inactive' });
    client.setQueryData<DeskList>(queryKey, (list) => list && withCard(list, view, id, card));
  }
};

/**
 * Everything else that shows the project, or counts it, is read again. The lists of the desk are not: they have the answer, and an admin who
 * decides one after another would read them with every decision. After a failure they are: another admin may have been faster.
 */
const readAgain = (client: QueryClient, lists: boolean): void => {
  const isList = (key: readonly unknown[]) => queryKeys.deskLists().every((part, place) => key[place] === part);
  for (const queryKey of [queryKeys.projects(), queryKeys.eachProject(), queryKeys.cities()])
    void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({
    queryKey: queryKeys.admin(),
    predicate: (query) => lists || !isList(query.queryKey),
  });
};

async function sendOne({ decision, projects, ...given }: Deciding): Promise<AdminProjectCard | null> {
  const { id, version } = projects[0]!;
  const seen: Record<string, string> = SEEN.includes(decision) ? { 'if-match': `"${version}"` } : {};
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

/** Decides about one project. `then` is given here and not to `mutate`, whose callbacks go with their component. */
export const useDecision = (then: {
  onSuccess: (deciding: Deciding) => void;
  onError: (error: Error, deciding: Deciding) => void;
}) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.desk(),
    mutationFn: sendOne,
    onSuccess: (card, deciding) => {
      keep(client, deciding.projects[0]!.id, card);
      then.onSuccess(deciding);
    },
    onError: (error, deciding) => then.onError(error, deciding),
    onSettled: (_card, error, deciding) => readAgain(client, error !== null || changesTrust(deciding)),
  });
};

/** Decides about several, and tells of each what happened. */
export const useDecideMany = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: mutationKeys.desk(),
    mutationFn: async ({ decision, projects, reason }: Deciding & { decision: BulkDecision }) => {
      const seen = projects.map(({ id, version }) => ({ id, version }));
      const body = { decision, projects: seen, ...(reason ? { reason } : {}) };
      const { outcomes } = await send<{ outcomes: BulkOutcome[] }>('POST', API.adminDecisions, body);
      return outcomes;
    },
    onSuccess: (outcomes) => {
      for (const { id, outcome, card } of outcomes) if (outcome === 'done') keep(client, id, card);
    },
    onSettled: (outcomes, _error, deciding) =>
      readAgain(client, changesTrust(deciding) || !outcomes?.every(({ outcome }) => outcome === 'done')),
  });
};

/**
 * What is decided about which project while the answer is on its way. The rows are shown as they will be by this alone, so a decision that fails
 * leaves nothing behind that had to be taken back.
 */
export const useUnderWay = (): ReadonlyMap<number, DeskDecision> => {
  const sent = useMutationState({
    filters: { mutationKey: mutationKeys.desk(), status: 'pending' },
    select: ({ state }) => state.variables as Deciding | undefined,
  });
  return new Map(
    sent.flatMap((deciding) => deciding?.projects.map(({ id }) => [id, deciding.decision] as const) ?? []),
  );
};
