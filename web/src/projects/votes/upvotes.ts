import { UPVOTE_QUERY_MAX } from '@app/contracts';

type Ask = (projectIds: number[]) => Promise<number[]>;

/**
 * Joins the questions of one moment into one request: each card asks about itself only, and a grid of cards is still
 * one request.
 */
export const batched = (ask: Ask): ((projectId: number) => Promise<boolean>) => {
  let waiting: { ids: number[]; answer: Promise<Set<number>> } | null = null;
  return async (projectId) => {
    if (!waiting || waiting.ids.length >= UPVOTE_QUERY_MAX) {
      const ids: number[] = [];
      const answer = Promise.resolve().then(async () => {
        if (waiting?.ids === ids) waiting = null;
        return new Set(await ask(ids));
      });
      waiting = { ids, answer };
    }
    waiting.ids.push(projectId);
    return (await waiting.answer).has(projectId);
  };
};
