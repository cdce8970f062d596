import type { Metrics } from './prometheus.server.ts';

/** Absent without METRICS_PORT, so that unmeasured processes neither load nor pay for them. */
export let metrics: Metrics | undefined;

/** `process`: value of the label that tells the series of this process from those of others. */
export async function startMetrics(process: string): Promise<void> {
  const { createMetrics } = await import('./prometheus.server.ts');
  metrics = createMetrics(process);
}
