import type { EntryValues } from './entries.queries.js';
import type { News } from './news.js';

/** Puts the news together that are one entry as long as it is unread; those with the last news come last. */
export function together(all: readonly News[]): News[][] {
  const groups = new Map<string, News[]>();
  for (const news of all) {
    const entry = JSON.stringify([news.reader, news.kind, news.topic]);
    const before = groups.get(entry) ?? [];
    groups.delete(entry);
    groups.set(entry, [...before, news]);
  }
  return [...groups.values()];
}

export function valuesOf(news: News[], place: number, groups: readonly News[][]): EntryValues {
  const { reader, kind, topic, projectId = null, commentId = null, replyId = null, detail = null } = news.at(-1)!;
  const people = news.flatMap(({ person }) => person ?? []).reverse();
  return {
    ...{ reader, kind, topic, project_id: projectId, comment_id: commentId, reply_id: replyId, detail },
    people: [...new Set(people)],
    count: people.length > 0 ? 1 : news.length,
    behind: groups.length - 1 - place,
  };
}
