import { STOPPING } from '@app/contracts';
import type { PartConfig } from '../process/config.js';
import { endStep } from '../process/ending.js';
import type { Log } from './log.js';
import { Outage } from '../process/outage.js';
import { traceIds, traceWith } from './tracing.js';

const SEND_MS = 5_000;

/**
 * Sends this process's spans to OTEL_EXPORTER_OTLP_ENDPOINT, in the background; without one it does nothing, and
 * OpenTelemetry's packages are not even loaded. Whether a trace is kept follows from its id alone, so every process
 * keeps the same ones. @returns how to send what is left.
 */
export async function sendTraces(
  part: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: Readonly<PartConfig>,
  log: Log,
): Promise<() => Promise<void>> {
  if (!endpoint) return () => Promise.resolve();
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': part, 'service.namespace': 'local-network' }),
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    idGenerator: traceIds(new sdk.RandomIdGenerator()),
    spanProcessors: [
      new sdk.BatchSpanProcessor(reporting(new OTLPTraceExporter({ url, timeoutMillis: SEND_MS }), log)),
    ],
  });
  traceWith(provider.getTracer('local-network'));
  log.info({ share }, 'traces are sent');
  return () => endStep(log, 'the last traces', STOPPING.connection, () => provider.shutdown());
}

interface Exporter {
  export(spans: never, done: (result: { code: number; error?: Error }) => void): void;
}

/**
 * The log says once that spans cannot be sent (they are lost then; nothing waits for them), and once that they are
 * again.
 */
function reporting<E extends Exporter>(exporter: E, log: Log): E {
  const outage = new Outage(log, 'sending traces');
  const send = exporter.export.bind(exporter);
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      if (result.code === 0) outage.over();
      else outage.pause(result.error);
      done(result);
    });
  return exporter;
}
