import { eq } from 'drizzle-orm';
import { createBrand, createCreator } from '#features/identity/accounts/factory.server.ts';
import { db } from '#platform/db/db.server.ts';
import type { Examples } from '../../../../tests/harness/examples.ts';
import { unsubscribeToken } from './commands/choose-mails.server.ts';
import { paidNotification } from './factory.server.ts';
import { notificationMails } from './tables.server.ts';

export const rows: Examples = {
  ntf: async () => {
    const as = await createCreator();
    return { as, id: await paidNotification(as) };
  },
};

export const requests: Examples = {
  chooseMailsByLink: async () => ({
    query: { token: unsubscribeToken((await createBrand()).userId, 'money') },
  }),
  sendMailAgain: async () => {
    const id = await paidNotification(await createCreator());
    await db
      .update(notificationMails)
      .set({ status: 'failed' })
      .where(eq(notificationMails.notificationId, id));
    return { id };
  },
};
