/** Import first. Logs uncaught errors, because Node prints all properties, including values of failed statements. */
import { finishReports } from '#platform/log/error-reporter.server.ts';
import { log } from '#platform/log/log.server.ts';

process.on('uncaughtException', (error) => {
  log.fatal({ error }, 'the process failed');
  void finishReports().finally(() => process.exit(1));
});
