import { eq } from 'drizzle-orm';
import type { Actor } from '#core/actor.ts';
import { invalidInput } from '#core/errors.ts';
import { briefTranslator } from '#features/campaigns/campaigns/commands/brief-translator.server.ts';
import { writeCampaign } from '#features/campaigns/campaigns/commands/create-campaign.server.ts';
import { inviteCreatorWithin } from '#features/campaigns/invitations/commands/invite-creator.server.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { detachMedia } from '#features/media/media/commands/attach-media.server.ts';
import { isOwnBrand } from '#features/people/brands/queries.server.ts';
import { clientBrands } from '#features/people/brands/tables.server.ts';
import { inTransaction } from '#platform/db/db.server.ts';
import { fieldErrorsOf } from '#platform/http/field-errors.ts';
import { sendLiveEvent } from '#platform/live/live.server.ts';
import { campaignOf, languageOf } from '../campaign-of.ts';
import { CompleteDraft } from '../form-schema.ts';
import { readChosenCreator } from '../queries.server.ts';
import { campaignDrafts } from '../tables.server.ts';
import { lockDraft } from './save-draft.server.ts';

/** Creates the campaign of a draft and invites the selected creator, once. A retry returns the same campaign. */
export async function finishDraft(actor: Actor, id: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const draft = await lockDraft(tx, actor, id);
    if (draft.campaignId) return { id: draft.campaignId };
    const complete = CompleteDraft.safeParse(draft.content);
    if (!complete.success) throw invalidInput({ fields: fieldErrorsOf(complete.error) });
    const creator = await readChosenCreator(tx, actor, complete.data.creatorId);
    const [writer] = await tx
      .select({ language: users.language })
      .from(users)
      .where(eq(users.id, actor.userId));
    const language = languageOf(complete.data, writer!.language);
    const tier = creator?.tier ?? complete.data.tier;
    const input = campaignOf(complete.data, { tier, language, translate: briefTranslator(language) });
    const { clientBrandId } = complete.data;
    // Drops a client brand that was deleted or is not the actor's.
    const hasBrand = (await tx.$count(clientBrands, isOwnBrand(actor, clientBrandId))) > 0;
    const campaign = await writeCampaign(tx, actor, {
      ...input,
      clientBrandId: hasBrand ? clientBrandId : null,
    });
    if (creator) await inviteCreatorWithin(tx, actor, campaign.id, { creatorId: creator.id });
    await detachMedia(tx, 'campaign-drafts', [id]);
    await tx.update(campaignDrafts).set({ campaignId: campaign.id }).where(eq(campaignDrafts.id, id));
    await sendLiveEvent(tx, [actor.workspaceId], ['campaign-drafts'], id);
    return campaign;
  });
}
