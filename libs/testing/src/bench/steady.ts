import { API } from '@app/contracts';
import type { Client } from 'pg';
import { posting, type Voter } from './sessions.ts';

const PER_SECOND = 20;
/** commentCount follows within 2 s; longer than this and it counts as never. */
const HANDLED_MS = 10_000;

export interface Steady {
  seconds: number;
  sent: number;
  /** Answers that were not 201. */
  failed: number;
  /** Answered with 201 and not there, and there more than once. */
  lost: number;
  double: number;
  p99Ms: number;
  /** Until the project shows the right count, after the last answer. */
  handledMs: number;
}

/**
 * Twenty comments a second on one project, one every 50 ms whatever the answers take, and then a look at what is there.
 */
export async function commentSteadily(
  url: string,
  id: number,
  voters: Voter[],
  seconds: number,
  admin: Client,
): Promise<Steady> {
  const answers: Promise<{ content: string; status: number; ms: number }>[] = [];
  const started = performance.now();
  for (let n = 0; n < seconds * PER_SECOND; n += 1) {
    const wait = started + (n * 1000) / PER_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    answers.push(post(url, id, voters[n % voters.length]!, `Steady comment ${n}`));
  }
  const answered = await Promise.all(answers);
  const handledMs = await untilHandled(url, id, admin);
  const { rows } = await admin.query<{ content: string; times: number }>(
    `select content, count(*)::int as times from comments.comments where project_id = $1 and content like 'Steady %' group by content`,
    [id],
  );
  const times = new Map(rows.map(({ content, times }) => [content, times]));
  const created = answered.filter(({ status }) => status === 201);
  const sorted = created.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    seconds,
    sent: answers.length,
    failed: answers.length - created.length,
    lost: created.filter(({ content }) => !times.has(content)).length,
    double: rows.filter(({ times }) => times > 1).length,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? NaN,
    handledMs,
  };
}

async function post(url: string, id: number, voter: Voter, content: string) {
  const started = performance.now();
  const response = await fetch(url + API.comments(id), {
    method: 'POST',
    headers: { ...voter, ...posting() },
    body: JSON.stringify({ content }),
  });
  await response.arrayBuffer();
  return { content, status: response.status, ms: performance.now() - started };
}

async function untilHandled(url: string, id: number, admin: Client): Promise<number> {
  const started = performance.now();
  const { rows } = await admin.query<{ count: number }>(
    'select count(*)::int as count from comments.comments where project_id = $1',
    [id],
  );
  for (;;) {
    const project = (await (await fetch(url + API.project(id))).json()) as { commentCount: number };
    const ms = performance.now() - started;
    if (project.commentCount === rows[0]!.count) return ms;
    if (ms > HANDLED_MS) return NaN;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
