import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { splitBudget } from '#core/money.ts';
import { WorkBrief } from '#features/campaigns/submissions/ui/work-brief.tsx';
import { WorkFacts } from '#features/campaigns/submissions/ui/work-facts.tsx';
import { createI18n } from '#i18n/i18n.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { NoticeBox } from '#ui/message-box.tsx';
import { campaignOf, languageOf } from '../campaign-of.ts';
import { CompleteDraft, STEP_FORMS } from '../form-schema.ts';
import { type Step, stepsFor } from '../rules.ts';
import type { DraftContent, DraftView } from '../schema.ts';
import { EditStep } from './edit-step.tsx';

const WORDS = {
  en: () => import('#features/campaigns/campaigns/messages/en.ts'),
  ar: () => import('#features/campaigns/campaigns/messages/ar.ts'),
};

type PreviewProps = {
  content: DraftContent;
  view: DraftView | null;
  creator: DraftView['creator'];
  pathOf: (step: Step) => string;
};

export default function Preview({ content, view, creator, pathOf }: PreviewProps) {
  const { t } = useTranslation();
  const draft = CompleteDraft.safeParse(content);
  if (draft.success) return <Work draft={draft.data} {...{ content, view, creator, pathOf }} />;
  // Only the quantity in the order summary of an invited creator belongs to no step.
  const step = stepsFor(content).find((name) => !STEP_FORMS[name].safeParse(content).success) ?? 'basics';
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

type WorkProps = PreviewProps & { draft: CompleteDraft };

/** The campaign as creators will see it. Its generated description has the language of the campaign, not of the screen. */
function Work({ draft, content, view, creator, pathOf }: WorkProps) {
  const language = languageOf(draft, useLanguage().language);
  const { data: translate } = useSuspenseQuery({
    queryKey: ['brief-words', language],
    queryFn: async () => createI18n(language, { campaigns: (await WORDS[language]()).default }).t,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const campaign = campaignOf(draft, {
    tier: creator?.tier ?? content.tier,
    language,
    translate: (key, facts) => translate(`campaigns.brief.${key}` as 'campaigns.brief.written', { ...facts }),
  });
  const addressOf = (mediaId: string) => view?.pictures[mediaId];
  const [cover] = content.cover;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <p dir="auto" className="min-w-0 text-xl font-semibold">
            {campaign.title}
          </p>
          <EditStep step="basics" pathOf={pathOf} />
        </div>
        <WorkFacts
          isOpen
          withVideoTerms={false}
          work={{
            title: campaign.title,
            coverUrl: (cover && addressOf(cover.mediaId)) ?? null,
            budgetCents: campaign.budgetCents,
            payoutCents: splitBudget(campaign.budgetCents).payoutCents,
            deadline: campaign.deadline,
            slotsLeft: campaign.maxSubmissions,
            fundedCount: 0,
            maxSubmissions: campaign.maxSubmissions,
            intake: campaign.intake,
            reviewHours: campaign.reviewHours,
            deliveryDays: campaign.deliveryDays,
            videoRequirements: campaign.videoRequirements,
            videoStyle: null,
            brief: campaign.brief ?? null,
          }}
        />
      </div>
      {/* On phones without sides of its own, as wide as the card around it. */}
      <div className="max-sm:-mx-4 max-sm:*:rounded-none max-sm:*:border-x-0">
        <WorkBrief
          editOf={(step) => <EditStep step={step} pathOf={pathOf} />}
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
    </div>
  );
}
