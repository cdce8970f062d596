/** `npm run cluster -- <faults>`; deploy/cluster/README.md explains it. */
import { spawnSync } from 'node:child_process';
import { missingPrograms } from './patroni.ts';

const missing = missingPrograms();
if (missing.length > 0) {
  console.log(`Skipped: this machine lacks ${missing.join(', ')}. See deploy/cluster/README.md.`);
  process.exit(0);
}
const env = {
  ...process.env,
  LAQTA_TESTS: 'bundled',
  ...(process.argv[2] && { LAQTA_CLUSTER_FAULTS: process.argv[2] }),
};
for (const args of [
  ['tests/harness/bundle.ts'],
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'cluster', '--reporter=verbose'],
]) {
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
