import { runRebuild } from './rebuild.ts';

/** Recounts the clicks of a range of days. */
const USAGE = `Usage: npm run tracking -- rebuild <from> <to>
  The days, as 2026-11-01, of which the clicks are still kept, are counted anew out of them`;

await runRebuild(USAGE, async (from, to) => {
  // Subscribers rebuild the metrics of these days.
  await import('#events.server.ts');
  const { rebuildDays } = await import('#features/insights/tracking/clicks/rebuild-days.server.ts');
  const { jobs } = await import('#jobs.server.ts');
  const { startJobs, stopJobs } = await import('#platform/jobs/jobs.server.ts');
  await startJobs(jobs, { work: false });
  try {
    console.log(`${await rebuildDays(from, to)} days were counted anew.`);
  } finally {
    await stopJobs();
  }
});
