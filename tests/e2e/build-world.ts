/** Builds the demo world as LAQTA_TESTS_WORLD. Each browser suite of `npm test` begins with a copy. */
import { renameSync } from 'node:fs';
import { startProduct } from './start-product.ts';

const { dataDir, stop } = await startProduct();
await stop();
renameSync(dataDir, process.env.LAQTA_TESTS_WORLD!);
