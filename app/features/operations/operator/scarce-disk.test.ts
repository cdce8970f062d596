import { enlarge, isMounted } from '../../../../tests/harness/small-disk.ts';
import '../../../../tests/harness/start-jobs.ts';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createOperator } from '#features/identity/accounts/factory.server.ts';
import { config } from '#platform/env/config.server.ts';
import { expectOk } from '../../../../tests/harness/requests.ts';

test('warns operators while less than a tenth of the disk is free', async (context) => {
  if (!isMounted) context.skip('This account may not mount a small disk.');
  const operator = await createOperator();
  const scarce = async () =>
    ((await expectOk('readOverview', operator)) as { scarceDisk: object }).scarceDisk;
  expect(await scarce()).toBeNull();
  writeFileSync(path.join(config.dataDir, 'ballast'), Buffer.alloc(960_000));
  const { freeBytes, totalBytes } = (await scarce()) as { freeBytes: number; totalBytes: number };
  expect(totalBytes).toBe(1_048_576);
  expect(freeBytes).toBeLessThan(totalBytes / 10);
  enlarge();
  expect(await scarce()).toBeNull();
});
