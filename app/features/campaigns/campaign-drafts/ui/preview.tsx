import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { splitBudget } from '#core/money.ts';
import { WorkBrief } from '#features/campaigns/submissions/ui/work-brief.tsx';
import { WorkFacts } from '#features/campaigns/submissions/ui/work-facts.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { NoticeBox } from '#ui/message-box.tsx';
import { campaignOf } from '../campaign-of.ts';
import { CompleteDraft, STEP_FORMS } from '../form-schema.ts';
import { readQuantity, type Step, stepsFor } from '../rules.ts';
import type { DraftContent, DraftView } from '../schema.ts';

type PreviewProps = {
  content: DraftContent;
  view: DraftView | null;
  creator: DraftView['creator'];
  pathOf: (step: Step) => string;
};

export default function Preview({ content, view, creator, pathOf }: PreviewProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const draft = CompleteDraft.safeParse({ ...content, quantity: String(readQuantity(content.quantity)) });
  if (!draft.success) {
    const step = stepsFor(content).find((name) => !STEP_FORMS[name].safeParse(content).success)!;
    const name = t(`campaignDrafts.steps.${step}`);
    return (
      <NoticeBox
        action={
          <Link to={pathOf(step)} className="font-medium underline">
            {t('campaignDrafts.review.edit', { step: name })}
          </Link>
        }
      >
        {t('campaignDrafts.review.unfit', { step: name })}
      </NoticeBox>
    );
  }
  const campaign = campaignOf(draft.data, {
    tier: creator?.tier ?? content.tier,
    language,
    translate: (key, facts) => t(`campaigns.brief.${key}` as 'campaigns.brief.written', { ...facts }),
  });
  const addressOf = (mediaId: string) => view?.pictures[mediaId];
  const [cover] = content.cover;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <p dir="auto" className="mb-3 text-xl font-semibold">
          {campaign.title}
        </p>
        <WorkFacts
          work={{
            title: campaign.title,
            coverUrl: (cover && addressOf(cover.mediaId)) ?? null,
            budgetCents: campaign.budgetCents,
            payoutCents: splitBudget(campaign.budgetCents).payoutCents,
            deadline: campaign.deadline,
            slotsLeft: campaign.maxSubmissions,
          }}
        />
      </div>
      <WorkBrief
        work={{
          ...campaign,
          productUrl: campaign.productUrl ?? null,
          videoStyle: campaign.videoStyle ?? null,
          brief: campaign.brief ?? null,
          referenceAssets: campaign.referenceAssets.flatMap((asset) => {
            const url = 'mediaId' in asset ? addressOf(asset.mediaId) : asset.url;
            return url
              ? [
                  {
                    name: asset.name,
                    type: asset.type,
                    url,
                    mediaId: null,
                    isCover: 'mediaId' in asset && asset.mediaId === cover?.mediaId,
                    isUnscanned: false,
                  },
                ]
              : [];
          }),
        }}
      />
    </div>
  );
}
