import { pool } from '#platform/db/db.server.ts';
import { assertNoTransaction } from '#platform/db/transaction-context.server.ts';
import { config } from '#platform/env/config.server.ts';
import { isRestoreOpen } from '#platform/outbound/restores.server.ts';
import type { Mail } from './compose-mail.server.ts';
import { storeInOutbox } from './outbox.server.ts';
import { MailFailed, smtp } from './smtp.server.ts';

/** Sends through the mail server, or stores the mail in the outbox if none is configured. Throws `MailFailed`. */
export async function sendMail(mail: Mail): Promise<void> {
  assertNoTransaction('The mail server');
  if (await isRestoreOpen(pool)) throw new MailFailed('held after a restore', 'Held after a restore.');
  await (smtp ? smtp.send(messageOf(mail)) : storeInOutbox(mail));
}

function messageOf({ key, unsubscribeUrl, ...mail }: Mail) {
  return {
    from: config.mail.from,
    ...mail,
    ...(key && { messageId: `<${key}@${new URL(config.baseUrl).hostname}>` }),
    ...(unsubscribeUrl && {
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}
