import { desc } from 'drizzle-orm';
import { db } from '#platform/db/db.server.ts';
import { sendMessage } from './commands/send-message.server.ts';
import type { ContactInput } from './schema.ts';
import { contactMessages } from './tables.server.ts';

export async function contactMessage(fields: Partial<ContactInput> = {}): Promise<string> {
  await sendMessage({
    name: 'Lina',
    email: 'lina@laqta.example',
    message: 'How do I add a colleague?',
    language: 'en',
    seconds: 40,
    ...fields,
  });
  const [row] = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .orderBy(desc(contactMessages.id))
    .limit(1);
  return row!.id;
}
