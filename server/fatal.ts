/**
 * An uncaught error ends the process, as in Node, but is logged like every error: Node itself would print all its
 * properties, including the values of a failed statement. Import it first, for its effect.
 */
import { log } from '#platform/log/log.server.ts';

process.on('uncaughtException', (error) => {
  log.fatal({ error }, 'the process failed');
  process.exit(1);
});
