/**
 * What nobody caught ends the process, as Node would, but is logged as every error is: Node itself would print all that
 * hangs on it, the values of a failed statement included. Import it first, for its effect.
 */
import { log } from '#platform/log/log.server.ts';

process.on('uncaughtException', (error) => {
  log.fatal({ error }, 'the process failed');
  process.exit(1);
});
