/** A process to be killed. It loads ahead and then waits for its role: the worker, or the API without pages. */
import '#events.server.ts';
import { jobs } from '#jobs.server.ts';
import { startQueue } from '#platform/jobs/queue.server.ts';

process.once('message', async (role) => {
  if (role === 'worker') {
    await import('../../server/worker.ts');
    return;
  }
  const [{ serve }, { createApp }] = await Promise.all([
    import('@hono/node-server'),
    import('../../server/app.ts'),
  ]);
  await startQueue(jobs);
  serve({ fetch: createApp().fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send!(port));
});
process.send!('loaded');
