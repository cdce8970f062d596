/**
 * Gives the test file a sandbox of its own, in memory, as SANDBOX_URL. Import it for its effect, before anything that
 * reads the settings; its address is then `config.stripe.apiUrl`:
 *
 *   import '../../../tests/harness/own-sandbox.ts';
 */
import { afterAll } from 'vitest';
import { startSandbox } from '../../sandbox/server.ts';

const sandbox = await startSandbox({ port: 0 });
process.env.SANDBOX_URL = sandbox.url;

afterAll(() => sandbox.close());
