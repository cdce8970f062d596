import { and, desc, eq, lt } from 'drizzle-orm';
import type { z } from 'zod';
import { type Page, toPage } from '#core/pagination.ts';
import { db } from '#platform/db/db.server.ts';
import type { ContactMessage, ContactMessagesQuery } from './schema.ts';
import { contactMessages } from './tables.server.ts';

export async function listMessages({
  status,
  cursor,
  limit,
}: z.infer<typeof ContactMessagesQuery>): Promise<Page<ContactMessage>> {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(
      and(
        status ? eq(contactMessages.status, status) : undefined,
        cursor === undefined ? undefined : lt(contactMessages.id, cursor),
      ),
    )
    .orderBy(desc(contactMessages.id))
    .limit(limit + 1);
  const items = rows.map((row) => ({
    ...row,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
  return toPage(items, limit, ({ id }) => id);
}
