import { z } from 'zod';
import { TONES } from '#features/campaigns/campaigns/brief/brief.ts';
import { MAX_BRIEF_ITEMS } from '#features/campaigns/campaigns/brief/brief-items.ts';
import { checkBriefLines, emptyOr, TypedGiveaway } from '#features/campaigns/campaigns/form-schema.ts';
import { MAX_QUANTITY } from '#features/campaigns/campaigns/rules.ts';
import { CampaignInput } from '#features/campaigns/campaigns/schema.ts';
import { TypedDollars, TypedWhole, WebAddress } from '#platform/http/schemas/text.ts';
import { MAX_CALL_TO_ACTION, type Step } from './rules.ts';
import { DraftContent } from './schema.ts';

const { title, deadline, budgetCents } = CampaignInput.shape;
const fields = DraftContent.shape;
const requiredText = (max: number, missing: string) =>
  z.string().trim().min(1, missing).max(max, 'errors.tooLong');

const TypedAddress = z
  .string()
  .trim()
  .min(1, 'campaignDrafts.errors.missing.productUrl')
  .transform((text) => (/^[a-z]+:/i.test(text) ? text : `https://${text}`))
  .pipe(WebAddress.refine((url) => /^https?:\/\/[^/?#]+\.[^/?#]/i.test(url), 'errors.invalidUrl'));

const basics = z.object({
  title: z.string().trim().min(1, 'campaignDrafts.errors.missing.title').pipe(title),
  goals: fields.goals.unwrap().min(1, 'campaignDrafts.errors.missing.goals'),
  platforms: fields.platforms.unwrap().min(1, 'campaignDrafts.errors.missing.platforms'),
  deadline: z.string().min(1, 'campaignDrafts.errors.missing.deadline').pipe(deadline),
});
const video = z.object({
  videoSeconds: z.enum(['15', '30', '60'], 'campaignDrafts.errors.missing.videoSeconds'),
  /** Of one video. Empty: the list price. */
  price: emptyOr(TypedDollars.pipe(budgetCents)),
  tone: z.enum(TONES, 'campaignDrafts.errors.missing.tone'),
  callToAction: z.string().trim().max(MAX_CALL_TO_ACTION, 'errors.tooLong'),
});
const product = z.object({
  productName: requiredText(120, 'campaignDrafts.errors.missing.productName'),
  productUrl: TypedAddress,
  keyPoints: requiredText(3000, 'campaignDrafts.errors.missing.keyPoints'),
  avoid: fields.avoid.unwrap(),
  giveaway: TypedGiveaway,
});
const quantity = TypedWhole.pipe(
  z
    .number('campaigns.errors.quantity')
    .min(1, 'campaigns.errors.quantity')
    .max(MAX_QUANTITY, 'campaigns.errors.quantity'),
);

const checkLines = ({ keyPoints, avoid }: { keyPoints: string; avoid: string }, context: z.RefinementCtx) =>
  checkBriefLines(
    { must: keyPoints, avoid },
    { must: 'keyPoints', avoid: 'avoid' },
    context,
    // Publishing adds the call to action as an item.
    MAX_BRIEF_ITEMS - 1,
  );

export const STEP_FORMS = {
  basics,
  video,
  product: product.superRefine(checkLines),
  creators: z.object({ quantity }),
  review: z.object({}),
} satisfies Record<Step, z.ZodType>;

export const CompleteDraft = DraftContent.extend({
  ...basics.shape,
  ...video.shape,
  ...product.shape,
  quantity,
}).superRefine(checkLines);
export type CompleteDraft = z.infer<typeof CompleteDraft>;
