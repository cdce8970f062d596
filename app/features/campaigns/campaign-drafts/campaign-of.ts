import { hasGiveaway, secondsAround, supplyFields } from '#features/campaigns/campaigns/brief/brief.ts';
import { briefItemsOf } from '#features/campaigns/campaigns/brief/brief-items.ts';
import { type BriefTranslator, describeBrief } from '#features/campaigns/campaigns/brief/describe-brief.ts';
import { DEFAULT_VIDEO_REQUIREMENTS } from '#features/campaigns/campaigns/brief/video-requirements.ts';
import type { Brief, CampaignInput } from '#features/campaigns/campaigns/schema.ts';
import { type PriceTier, priceVideo } from '#features/money/wallet/video-prices.ts';
import type { Language } from '#i18n/language.ts';
import type { CompleteDraft } from './form-schema.ts';
import type { DraftFile } from './schema.ts';

/** Arabic if the brand wrote Arabic, otherwise the language of its screen. */
export const languageOf = ({ title, keyPoints }: CompleteDraft, screen: Language): Language =>
  /\p{Script=Arabic}/u.test(title + keyPoints) ? 'ar' : screen;

/** Converts a complete draft into a campaign at the brand's own price, or the recommended price. */
export function campaignOf(
  draft: CompleteDraft,
  { tier, translate, language }: { tier: PriceTier; translate: BriefTranslator; language: Language },
): CampaignInput {
  const videoSeconds = Number(draft.videoSeconds) as 15 | 30 | 60;
  const {
    title,
    deadline,
    intake,
    inviteOnly,
    editing,
    goals,
    platforms,
    directToCamera,
    hooks,
    concepts,
    calls,
  } = draft;
  const { genders, ages, locations, languages, appearance, lifestyle, occupation, interests } = draft;
  const product = {
    name: draft.productName,
    kind: draft.productKind,
    ...supplyFields({ kind: draft.productKind, isShipped: draft.isShipped, hasVoucher: draft.hasVoucher }),
  };
  const brief: Brief = {
    goals,
    platforms,
    videoSeconds,
    editing,
    directToCamera,
    hooks,
    concepts,
    calls,
    product: { ...product, giveawayCents: hasGiveaway(product) ? draft.giveaway : null },
    preferences: { genders, ages, locations, languages, appearance, lifestyle, occupation, interests },
    tier,
  };
  return {
    title,
    deadline,
    intake,
    inviteOnly,
    description: describeBrief(brief, translate, language),
    briefItems: briefItemsOf({
      must: [
        draft.keyPoints,
        draft.callToAction && translate('callToAction', { text: draft.callToAction }),
      ].join('\n'),
      avoid: draft.avoid,
    }),
    budgetCents: draft.price ?? priceVideo(videoSeconds, tier, editing),
    maxSubmissions: draft.quantity,
    reviewHours: Number(draft.reviewHours),
    deliveryDays: Number(draft.deliveryDays),
    delivery: draft.takesLinks ? 'file_or_link' : 'file',
    videoRequirements: {
      ...DEFAULT_VIDEO_REQUIREMENTS,
      ...secondsAround(videoSeconds),
      aspect: draft.aspect,
      minShortSide: Number(draft.minShortSide),
      sound: draft.sound,
      captions: draft.captions,
    },
    videoStyle: draft.tone,
    productUrl: draft.productUrl,
    clientBrandId: draft.clientBrandId || null,
    referenceAssets: [...draft.cover, ...draft.productPicture, ...draft.guidelines].map(assetOf),
    brief,
  };
}

const TYPES = { picture: 'image', video: 'video', document: 'document' } as const;
const assetOf = ({ mediaId, name, kind }: DraftFile) => ({
  mediaId,
  name: name.slice(0, 200),
  type: TYPES[kind],
});
