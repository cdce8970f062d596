import {
  type Attributes,
  context,
  diag,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { describeError, log } from '#platform/log/log.server.ts';

export type Tracing = ReturnType<typeof createTracing>;

/** Sends spans by OTLP over HTTP. The exporter reads its address and headers from OTEL_EXPORTER_OTLP_*. */
export function createTracing(service: string, sampledShare: number) {
  const report = (message: string, ...details: unknown[]) => log.warn({ details }, message);
  const ignore = () => {};
  diag.setLogger({ error: report, warn: report, info: ignore, debug: ignore, verbose: ignore });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('laqta');
  return {
    /** Returns what ends the span. Undefined outside a trace: a query or call of Stripe begins none. */
    beginSpan(name: string, attributes: Attributes) {
      if (!trace.getActiveSpan()) return undefined;
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
      return (error?: unknown) => {
        if (error) markFailed(span, error);
        span.end();
      };
    },

    /** Runs `work` in a span that begins a trace, or continues the one that enqueued the job. */
    run<T>(
      kind: 'server' | 'consumer',
      name: string,
      { attributes, traceparent }: { attributes: Attributes; traceparent?: string },
      work: (span: Span) => Promise<T>,
    ): Promise<T> {
      const parent = traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : context.active();
      const options = { kind: kind === 'server' ? SpanKind.SERVER : SpanKind.CONSUMER, attributes };
      return tracer.startActiveSpan(name, options, parent, async (span) => {
        try {
          return await work(span);
        } catch (error) {
          markFailed(span, error);
          throw error;
        } finally {
          span.end();
        }
      });
    },

    /** Identifies the current span in the data of a job, so that the job continues its trace. */
    traceparent(): string | undefined {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },

    stop: () => provider.shutdown(),
  };
}

/** Records only the type of the error: its message can quote input of users. */
function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', describeError(error).type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
