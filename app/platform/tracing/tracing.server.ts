import type { Attributes } from '@opentelemetry/api';
import type { Tracing } from './opentelemetry.server.ts';

/** Absent without OTEL_EXPORTER_OTLP_ENDPOINT, so that untraced processes neither load nor pay for it. */
export let tracing: Tracing | undefined;

/** `service` ends the name under which the trace store lists this process: `laqta-web` or `laqta-worker`. */
export async function startTracing(service: 'web' | 'worker', sampledShare: number): Promise<void> {
  const { createTracing } = await import('./opentelemetry.server.ts');
  tracing = createTracing(`laqta-${service}`, sampledShare);
}

export async function stopTracing(): Promise<void> {
  await tracing?.stop();
  tracing = undefined;
}

/** Begins a span below the current one, if any. Returns what ends it. Names and attributes hold no input of users. */
export const beginSpan = (name: string, attributes: Attributes): ((error?: unknown) => void) | undefined =>
  tracing?.beginSpan(name, attributes);

/** Runs `work` in a span below the current one. Without a trace it only runs `work`. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const end = beginSpan(name, attributes);
  if (!end) return work();
  const result = work();
  result.then(() => end(), end);
  return result;
}
