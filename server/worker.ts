import './fatal.ts';
import './quick-imports.ts';
import { databaseUrls } from '#platform/db/database-urls.server.ts';
import { config } from '#platform/env/config.server.ts';
import { loadErrorReporter } from '#platform/log/error-reporter.server.ts';
import { prepareDatabase } from './prepare-database.ts';

await loadErrorReporter(config.errorReporter);
await prepareDatabase(databaseUrls(), { web: 0, worker: 1 });
const { serveWorker } = await import('./serve-worker.ts');
await serveWorker();
