import './fatal.ts';
import './quick-imports.ts';
import cluster from 'node:cluster';
import { databaseUrls } from '#platform/db/database-urls.server.ts';
import { config } from '#platform/env/config.server.ts';
import { loadErrorReporter } from '#platform/log/error-reporter.server.ts';
import { prepareDatabase } from './prepare-database.ts';

await loadErrorReporter(config.errorReporter);
/** The web process, or WEB_PROCESSES of them behind one port. `--prepared`: the starter has prepared the database. */
if (cluster.isPrimary && !process.argv.includes('--prepared'))
  await prepareDatabase(databaseUrls(), { web: config.webProcesses, worker: 0 });
if (cluster.isPrimary && config.webProcesses > 1) {
  const { superviseWebProcesses } = await import('./web-cluster.ts');
  await superviseWebProcesses(config.webProcesses);
} else {
  const { serveWeb } = await import('./serve-web.ts');
  await serveWeb();
}
