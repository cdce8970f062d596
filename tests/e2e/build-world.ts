/**
 * Starts the product for the first time, and leaves the demo world as LAQTA_TESTS_WORLD: the suites of `npm test` that
 * look at it in a browser begin each with a copy.
 */
import { renameSync } from 'node:fs';
import { startProduct } from './start-product.ts';

const { dataDir, stop } = await startProduct();
await stop();
renameSync(dataDir, process.env.LAQTA_TESTS_WORLD!);
