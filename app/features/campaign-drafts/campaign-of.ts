import { secondsAround } from '#features/campaigns/brief.ts';
import { DEFAULT_WANTED } from '#features/campaigns/rules.ts';
import type { CampaignInput } from '#features/campaigns/schema.ts';
import { type PriceTier, priceVideo } from '#features/wallet/video-prices.ts';
import type { Language } from '#i18n/language.ts';
import type { CompleteDraft } from './form-schema.ts';
import type { DraftFile } from './schema.ts';

/** Words of a brief by their keys, such as `goals.sales`. */
export type BriefWords = (
  key:
    | 'written'
    | `goals.${CompleteDraft['goals'][number]}`
    | `platforms.${CompleteDraft['platforms'][number]}`,
  facts?: Record<'product' | 'seconds' | 'platforms' | 'goals', string>,
) => string;

/** The campaign that a complete draft becomes. What it costs follows from the price list alone. */
export function campaignOf(
  draft: CompleteDraft,
  { tier, say, language }: { tier: PriceTier; say: BriefWords; language: Language },
): CampaignInput {
  const videoSeconds = Number(draft.videoSeconds) as 15 | 30 | 60;
  const { title, deadline, intake, editing, goals, platforms, directToCamera, hooks, concepts, calls } =
    draft;
  const { genders, ages, locations, languages, appearance, lifestyle, occupation, interests } = draft;
  return {
    title,
    deadline,
    intake,
    description: describe(draft, say, language),
    requirements: [draft.keyPoints, draft.callToAction].filter(Boolean).join('\n'),
    budgetCents: priceVideo(videoSeconds, tier, editing),
    maxSubmissions: draft.quantity,
    delivery: 'file',
    videoWanted: { ...DEFAULT_WANTED, ...secondsAround(videoSeconds) },
    videoStyle: draft.tone,
    productUrl: draft.productUrl,
    clientBrandId: draft.clientBrandId || null,
    referenceAssets: [...draft.cover, ...draft.productPicture, ...draft.guidelines].map(assetOf),
    brief: {
      goals,
      platforms,
      videoSeconds,
      editing,
      directToCamera,
      hooks,
      concepts,
      calls,
      product: {
        name: draft.productName,
        kind: draft.productKind,
        isShipped: draft.productKind === 'physical' && draft.isShipped,
        giveawayCents: draft.giveaway,
      },
      wanted: { genders, ages, locations, languages, appearance, lifestyle, occupation, interests },
      tier,
    },
  };
}

/** Two sentences for lists and searches, in the language of whoever wrote the rest. */
function describe(draft: CompleteDraft, say: BriefWords, language: Language): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return say('written', {
    product: draft.productName,
    seconds: draft.videoSeconds,
    platforms: list.format(draft.platforms.map((name) => say(`platforms.${name}`))),
    goals: list.format(draft.goals.map((name) => say(`goals.${name}`))),
  });
}

const TYPES = { picture: 'image', video: 'video', document: 'document' } as const;
const assetOf = ({ mediaId, name, kind }: DraftFile) => ({
  mediaId,
  name: name.slice(0, 200),
  type: TYPES[kind],
});
