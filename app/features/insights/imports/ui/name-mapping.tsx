import { useTranslation } from 'react-i18next';
import { required } from '#core/typed-values.ts';
import { errorText } from '#platform/api-client/error-text.ts';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import { toastError } from '#ui/overlays/toast.tsx';
import { Pill } from '#ui/pill.tsx';
import type { ImportPreview } from '../schema.ts';
import { useMatchName } from './data.ts';
import { useEveryCampaign } from './use-every-campaign.ts';

export function NameMapping({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation();
  const campaigns = useEveryCampaign();
  return (
    <Card>
      <div className="grid gap-1 p-5 pb-4">
        <h3 className="text-base">{t('imports.review.names')}</h3>
        <p className="max-w-3xl text-sm text-ink-2">
          {t(campaigns?.length === 0 ? 'imports.review.noCampaigns' : 'imports.review.namesText')}
        </p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {preview.names.map((name) => (
          <NameRow key={name.match} format={preview.format} name={name} campaigns={campaigns} />
        ))}
      </ul>
      {preview.moreNames > 0 && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-2">
          {t('imports.review.moreNames', { count: preview.moreNames })}
        </p>
      )}
    </Card>
  );
}

type NameRowProps = {
  format: ImportPreview['format'];
  name: ImportPreview['names'][number];
  campaigns: ReturnType<typeof useEveryCampaign>;
};

function NameRow({ format, name: { name, match, campaign, by }, campaigns }: NameRowProps) {
  const { t } = useTranslation();
  const matching = useMatchName();
  const campaignId = matching.isPending ? matching.variables.campaignId : campaign?.id;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 px-5 py-3 sm:grid-cols-2">
      <span className="min-w-0 text-sm">
        <span className="line-clamp-2 font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        {match !== name && (
          <span className="line-clamp-1 text-ink-3 wrap-anywhere">
            <bdi dir="ltr">{match}</bdi>
          </span>
        )}
      </span>
      {by === 'code' ? (
        <span className="flex flex-wrap items-center gap-2 text-sm">
          <bdi>{campaign?.title}</bdi>
          <Pill>{t('imports.review.byCode')}</Pill>
        </span>
      ) : (
        <SelectField
          className="gap-0!"
          label={<span className="sr-only">{t('imports.review.nameOf', { name })}</span>}
          value={campaignId ?? ''}
          placeholder={t('imports.review.noCampaign')}
          options={campaigns ?? (campaign ? [{ value: campaign.id, label: campaign.title }] : [])}
          onChange={({ target }) =>
            matching.mutate(
              { format: required(format, 'format'), name: match, campaignId: target.value || null },
              {
                onError: (error) =>
                  toastError(t('imports.review.notRemembered'), { description: errorText(t, error) }),
              },
            )
          }
        />
      )}
    </li>
  );
}
