import { inject } from 'vitest';
import { Environment } from '../../app/platform/env/environment.ts';

// No test may meet the keys, the database or the data folder of the person who runs it. (Vite sets a BASE_URL, too.)
for (const name of Object.keys(Environment.shape)) if (name !== 'NODE_ENV') delete process.env[name];
process.env.LAQTA_DATA_DIR = inject('dataDir');
