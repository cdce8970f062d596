import { useTranslation } from 'react-i18next';
import { useEveryCampaign } from '#features/insights/imports/ui/use-every-campaign.ts';
import { CHANNELS } from '#features/insights/tracking/rules.ts';
import { useChannelNames } from '#features/insights/tracking/ui/channel-names.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/forms/text-field.tsx';
import type { MarketingSummary } from '../schema.ts';
import { useFilters } from './use-filters.ts';

type Option = { value: string; label: string };

export function Filters({ chosen, creatorChoices }: Pick<MarketingSummary, 'chosen' | 'creatorChoices'>) {
  const { t } = useTranslation();
  const { filter, setFilter } = useFilters();
  const campaigns = useEveryCampaign() ?? [];
  const channels = useChannelNames();
  const { campaign, creator } = chosen;
  const select = (name: keyof typeof filter, all: string, options: Option[]) => (
    <SelectField
      label={t(`analytics.filters.${name}`)}
      placeholder={all}
      options={options}
      value={filter[name] ?? ''}
      onChange={({ target }) => setFilter({ ...filter, [name]: target.value || undefined })}
      className="min-w-0 grow sm:max-w-60"
    />
  );
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">{t('analytics.filters.title')}</legend>
      {select(
        'campaign',
        t('analytics.filters.everyCampaign'),
        withChosen(campaigns, campaign && { value: campaign.id, label: campaign.title }),
      )}
      {select(
        'creator',
        t('analytics.filters.everyCreator'),
        withChosen(
          creatorChoices.map(({ id, name }) => ({ value: id, label: name })),
          creator && { value: creator.id, label: creator.name },
        ),
      )}
      {select(
        'channel',
        t('analytics.filters.everyChannel'),
        CHANNELS.map((value) => ({ value, label: channels[value] })),
      )}
      {Object.values(filter).some(Boolean) && (
        <Button variant="secondary" onClick={() => setFilter({})}>
          {t('analytics.filters.clear')}
        </Button>
      )}
    </fieldset>
  );
}

/** The selected item is an option even if the list has not loaded it. */
const withChosen = (options: Option[], chosen: Option | null): Option[] =>
  chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options;
