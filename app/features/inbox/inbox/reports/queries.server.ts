import { and, asc, between, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Actor } from '#core/actor.ts';
import { notFound } from '#core/app-error.ts';
import { type Page, toPage } from '#core/pagination.ts';
import { campaigns } from '#features/campaigns/campaigns/tables.server.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { attachmentFor, filesOfMessage } from '../present-message.server.ts';
import { otherSide } from '../rules.ts';
import { conversations, messageReports, messages } from '../tables.server.ts';
import { CONTEXT_MESSAGES } from './rules.ts';
import type { MessageReport, MessageReportsQuery, MessageReportView } from './schema.ts';

const author = alias(users, 'author');
const reporter = alias(users, 'reporter');
const decider = alias(users, 'decider');
const brand = alias(workspaces, 'brand');
const creator = alias(workspaces, 'creator');

const selectReports = () =>
  db
    .select({
      report: messageReports,
      place: { conversationId: messages.conversationId, seq: messages.seq },
      side: messages.side,
      author: { userId: author.id, name: author.name, suspendedAt: author.suspendedAt },
      reporter: { userId: reporter.id, name: reporter.name, suspendedAt: reporter.suspendedAt },
      brand: { workspaceId: brand.id, workspaceName: brand.name },
      creator: { workspaceId: creator.id, workspaceName: creator.name },
      decidedBy: decider.name,
      campaignTitle: sql<string | null>`coalesce(${campaigns.title}, ${conversations.campaignTitle})`,
    })
    .from(messageReports)
    .innerJoin(messages, eq(messages.id, messageReports.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(brand, eq(brand.id, conversations.brandId))
    .innerJoin(creator, eq(creator.id, conversations.creatorId))
    .innerJoin(author, eq(author.id, messages.senderId))
    .innerJoin(reporter, eq(reporter.id, messageReports.reportedBy))
    .leftJoin(decider, eq(decider.id, messageReports.decidedBy))
    .leftJoin(campaigns, eq(campaigns.id, conversations.campaignId));

type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

function toReport({ report, author, reporter, decidedBy, ...row }: ReportRow): MessageReport {
  const side = row.side!;
  const party = ({ suspendedAt, ...person }: ReportRow['author'], of: typeof side) => ({
    ...person,
    ...row[of],
    side: of,
    isSuspended: suspendedAt !== null,
  });
  return {
    id: report.id,
    reason: report.reason,
    note: report.note,
    status: report.status,
    snapshot: report.snapshot,
    messageId: report.messageId,
    author: party(author, side),
    reporter: party(reporter, otherSide(side)),
    decidedBy,
    decidedAt: report.decidedAt?.toISOString() ?? null,
    createdAt: report.createdAt.toISOString(),
  };
}

/** For operators, newest first. */
export async function listReports({
  status,
  cursor,
  limit,
}: z.output<typeof MessageReportsQuery>): Promise<Page<MessageReport>> {
  const rows = await selectReports()
    .where(
      and(
        status ? eq(messageReports.status, status) : undefined,
        cursor === undefined ? undefined : lt(messageReports.id, cursor),
      ),
    )
    .orderBy(desc(messageReports.id))
    .limit(limit + 1);
  return toPage(rows.map(toReport), limit, ({ id }) => id);
}

// unscoped: operators see every report
export async function readReport(operator: Actor, id: string): Promise<MessageReportView> {
  const [row] = await selectReports().where(eq(messageReports.id, id));
  if (!row) throw notFound();
  const { conversationId, seq } = row.place;
  const around = await db
    .select({
      id: messages.id,
      side: messages.side,
      writtenBy: users.name,
      body: messages.body,
      event: messages.event,
      files: filesOfMessage,
      deletedAt: messages.deletedAt,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.senderId))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        between(messages.seq, seq - CONTEXT_MESSAGES.before, seq + CONTEXT_MESSAGES.after),
      ),
    )
    .orderBy(asc(messages.seq));
  return {
    ...toReport(row),
    campaignTitle: row.campaignTitle,
    messages: around.map(({ files, deletedAt, createdAt, ...message }) => ({
      ...message,
      attachments: (files ?? []).map((file) => attachmentFor(file, operator)),
      isDeleted: deletedAt !== null,
      createdAt: createdAt.toISOString(),
    })),
  };
}
