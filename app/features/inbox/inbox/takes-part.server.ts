import { isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { applications } from '#features/campaigns/applications/tables.server.ts';
import { campaignInvitations } from '#features/campaigns/invitations/tables.server.ts';
import { submissions } from '#features/campaigns/submissions/tables.server.ts';

/** Whoever has applied, is invited and was told of it, or has sent a video. */
export const takesPart = (campaignId: SQLWrapper, creatorId: SQLWrapper): SQL<boolean> => sql<boolean>`(
  EXISTS (SELECT FROM ${applications} WHERE ${applications.campaignId} = ${campaignId} AND ${applications.creatorId} = ${creatorId})
  OR EXISTS (SELECT FROM ${submissions} WHERE ${submissions.campaignId} = ${campaignId} AND ${submissions.creatorId} = ${creatorId})
  OR EXISTS (SELECT FROM ${campaignInvitations} WHERE ${campaignInvitations.campaignId} = ${campaignId}
    AND ${campaignInvitations.creatorId} = ${creatorId} AND ${isNotNull(campaignInvitations.sentAt)}
    AND ${campaignInvitations.status} <> 'withdrawn'))`;
