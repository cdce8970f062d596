import { useTranslation } from 'react-i18next';
import { useEveryCampaign } from '#features/insights/imports/ui/use-every-campaign.ts';
import { CHANNELS } from '#features/insights/tracking/rules.ts';
import { useChannelNames } from '#features/insights/tracking/ui/channel-names.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { filterSelectClass } from '#ui/forms/field.tsx';
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
    <select
      aria-label={t(`analytics.filters.${name}`)}
      value={filter[name] ?? ''}
      onChange={({ target }) => setFilter({ ...filter, [name]: target.value || undefined })}
      className={filterSelectClass}
    >
      <option value="">{all}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
  return (
    <fieldset className="-mx-4 flex min-w-0 max-w-[100vw] fade-edges gap-2 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
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
        <Button variant="quiet" className="shrink-0" onClick={() => setFilter({})}>
          {t('analytics.filters.clear')}
        </Button>
      )}
      <LinkButton to="/tracking" variant="quiet" className="shrink-0 sm:-me-4 sm:ms-auto">
        {t('conversions.title')}
      </LinkButton>
    </fieldset>
  );
}

/** The selected item is an option even if the list has not loaded it. */
const withChosen = (options: Option[], chosen: Option | null): Option[] =>
  chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options;
