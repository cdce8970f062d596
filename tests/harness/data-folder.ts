import { inject } from 'vitest';

// No test may touch the data folder of the person who runs it.
process.env.LAQTA_DATA_DIR = inject('dataDir');
