import { runRebuild } from './rebuild.ts';

const USAGE = `Usage: npm run analytics -- rebuild <from> <to>
  Rebuilds the metrics of these days, such as 2026-11-01, from clicks, orders, refunds and files`;

await runRebuild(USAGE, async (from, to) => {
  const { rebuildMetrics } = await import('#features/insights/analytics/commands/rebuild-metrics.server.ts');
  console.log(`${await rebuildMetrics(from, to)} days of campaigns were rebuilt.`);
});
