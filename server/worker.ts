import './fatal.ts';
import './quick-imports.ts';
import { prepareDatabase } from './prepare-database.ts';

await prepareDatabase({ web: 0, worker: 1 });
const { serveWorker } = await import('./serve-worker.ts');
await serveWorker();
