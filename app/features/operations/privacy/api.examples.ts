import { eq } from 'drizzle-orm';
import { createBrand } from '#features/identity/accounts/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { buildExport } from './commands/build-export.server.ts';
import { requestExport } from './commands/request-export.server.ts';
import { dataExports } from './tables.server.ts';

export const rows: Examples = {
  exp: async () => {
    const as = await createBrand();
    await requestExport(as);
    const [row] = await db.select().from(dataExports).where(eq(dataExports.userId, as.userId));
    await buildExport(row!.id);
    return { as, id: row!.id };
  },
};
