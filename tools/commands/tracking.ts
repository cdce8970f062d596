import { runRebuild } from './rebuild.ts';

const USAGE = `Usage: npm run tracking -- rebuild <from> <to>
  Recounts these days, such as 2026-11-01, from the clicks that are still stored`;

await runRebuild(USAGE, async (from, to) => {
  // Subscribers rebuild the metrics of these days.
  await import('#events.server.ts');
  const { rebuildDays } = await import('#features/insights/tracking/clicks/rebuild-days.server.ts');
  const { jobs } = await import('#jobs.server.ts');
  const { startQueue, stopQueue } = await import('#platform/jobs/queue.server.ts');
  await startQueue(jobs);
  try {
    console.log(`${await rebuildDays(from, to)} days were recounted.`);
  } finally {
    await stopQueue();
  }
});
