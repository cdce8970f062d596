/** Import first. Logs uncaught errors, because Node prints all properties, including values of failed statements. */
import { log } from '#platform/log/log.server.ts';

process.on('uncaughtException', (error) => {
  log.fatal({ error }, 'the process failed');
  process.exit(1);
});
