import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { readOrder, type Step } from '#features/campaigns/campaign-drafts/rules.ts';
import { EditStep } from '#features/campaigns/campaign-drafts/ui/edit-step.tsx';
import type { StepProps } from '#features/campaigns/campaign-drafts/ui/use-draft-form.ts';
import { topUpQuery } from '#features/money/charges/ui/data.ts';
import { walletQuery } from '#features/money/transfers/ui/data.ts';
import { allClientBrandsQuery } from '#features/people/brands/ui/data.ts';
import { useFormat } from '#i18n/use-format.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Checkbox } from '#ui/forms/choice.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/lists/list-states.tsx';
import { FormError, NoticeBox, SuccessBox } from '#ui/message-box.tsx';
import { Spinner } from '#ui/progress.tsx';
import { FeeText, TopUpHere } from '../campaign/publishing-fee.tsx';

const Preview = lazyPart(() => import('#features/campaigns/campaign-drafts/ui/preview.tsx'));

type ReviewStepProps = StepProps & {
  pathOf: (step: Step) => string;
};

export default function ReviewStep({ form, content, view, creator, id, pathOf }: ReviewStepProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const sessionId = params.get('session_id');
  const { data: brands } = useQuery({ ...allClientBrandsQuery, enabled: content.clientBrandId !== '' });
  const brand = brands?.find(({ id }) => id === content.clientBrandId);
  const { unitCents, quantity } = readOrder(content, creator?.tier)!;
  return (
    <div className="flex flex-col gap-8">
      {sessionId && <ToppedUp sessionId={sessionId} />}
      <section className="flex flex-col gap-4">
        <h3 className="text-base">{t('campaignDrafts.review.preview')}</h3>
        <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
          <Preview {...{ content, view, creator, pathOf }} />
        </Suspense>
      </section>
      <section className="flex flex-col gap-4 border-t border-line pt-6">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="text-base">{t('campaignDrafts.review.publish')}</h3>
          {!creator && <EditStep step="creators" pathOf={pathOf} />}
        </div>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-ink-3">{t('campaigns.form.intake')}</dt>
            <dd>{t(content.intake === 'casting' ? 'campaigns.form.casting' : 'campaigns.form.openCall')}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-3">{t('campaigns.brief.tierLabel')}</dt>
            <dd>{t(`campaigns.brief.tiers.${creator?.tier ?? content.tier}`)}</dd>
          </div>
          {content.guidelines.length > 0 && (
            <div className="sm:col-span-2">
              <dt className="text-sm text-ink-3">{t('campaignDrafts.files.guidelines')}</dt>
              {content.guidelines.map(({ mediaId, name }) => (
                <dd key={mediaId} className="break-words">
                  <bdi>{name}</bdi>
                </dd>
              ))}
            </div>
          )}
        </dl>
        {brand && (
          <p>
            {t('brands.choice')}: <bdi className="font-medium">{brand.name}</bdi>
            <span className="block text-sm text-ink-2">{t('brands.choiceHint')}</span>
          </p>
        )}
        {creator && (
          <>
            <NoticeBox>{t('campaignDrafts.review.creator', { name: creator.name })}</NoticeBox>
            <Checkbox
              label={t('campaigns.form.inviteOnly')}
              hint={t(content.inviteOnly ? 'campaigns.form.inviteOnlyText' : 'campaignDrafts.review.others')}
              {...form.register('inviteOnly')}
            />
          </>
        )}
        <FeeText />
        <TopUpHere draftId={id} videoCents={unitCents} quantity={quantity} />
      </section>
    </div>
  );
}

function ToppedUp({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const { data, error } = useQuery(topUpQuery(sessionId));
  const isCredited = data?.status === 'credited';
  const [isBalanceRead, setBalanceRead] = useState(false);
  // The balance was fetched before the top-up arrived, and decides how the fee is paid.
  useEffect(() => {
    if (!isCredited) return;
    void queries.invalidateQueries({ ...walletQuery, exact: true }).then(() => setBalanceRead(true));
  }, [isCredited, queries]);
  if (error && !data) return <FormError>{errorText(t, error)}</FormError>;
  if (!data || data.status === 'confirming' || (isCredited && !isBalanceRead)) {
    return (
      <p role="status" className="flex items-center gap-2 text-ink-2">
        <Spinner className="size-4" /> {t('wallet.success.confirming')}
      </p>
    );
  }
  const { status, amountCents } = data;
  if (status === 'credited')
    return <SuccessBox>{t('campaignDrafts.review.goOn', { amount: format.money(amountCents) })}</SuccessBox>;
  return <NoticeBox>{t(`wallet.success.${status === 'processing' ? 'onItsWay' : status}Text`)}</NoticeBox>;
}
