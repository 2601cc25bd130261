import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface TraceSpan {
  /** The process that made it. */
  part: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

/** What OTLP's JSON is made of, as far as it is read here. */
interface Sent {
  resourceSpans: {
    resource: { attributes: TraceSpan['attributes'] };
    scopeSpans: { spans: Omit<TraceSpan, 'part'>[] }[];
  }[];
}

export const attribute = ({ attributes }: Pick<TraceSpan, 'attributes'>, name: string): string | undefined =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

/** A small collector: keeps the spans that are sent to it. */
export async function startCollector(): Promise<{ url: string; spans: TraceSpan[]; close(): void }> {
  const spans: TraceSpan[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      for (const { resource, scopeSpans } of (body as Sent).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({ ...span, part: attribute(resource, 'service.name') ?? '' });
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const NS_PER_MS = 1_000_000n;

/** A trace as a tree of text: when each span began, how long it took, in which process, and what it was. */
export function asText(trace: TraceSpan[]): string {
  const inOrder = trace.toSorted((a, b) => (BigInt(a.startTimeUnixNano) < BigInt(b.startTimeUnixNano) ? -1 : 1));
  const zero = BigInt(inOrder[0]?.startTimeUnixNano ?? 0);
  const lines = (parent: string | undefined, depth: number): string[] =>
    inOrder
      .filter((span) => (span.parentSpanId || undefined) === parent)
      .flatMap((span) => {
        const [from, to] = [BigInt(span.startTimeUnixNano), BigInt(span.endTimeUnixNano)];
        const at = String((from - zero) / NS_PER_MS).padStart(6);
        const took = (Number((to - from) / 1000n) / 1000).toFixed(1).padStart(8);
        return [
          `${at} ms ${took} ms  ${'  '.repeat(depth)}${span.part} · ${span.name}`,
          ...lines(span.spanId, depth + 1),
        ];
      });
  return lines(undefined, 0).join('\n');
}
