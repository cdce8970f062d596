import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { campaignQuery } from '#features/campaigns/campaigns/ui/data.ts';
import { SavedSearches } from '#features/marketplace/saved-searches/ui/saved-searches.tsx';
import type { DirectoryFilter } from '#features/people/creators/directory/schema.ts';
import { DIRECTORY_TABS } from '#features/people/creators/rules.ts';
import { AddToListButton } from '#features/people/talent-lists/ui/save-button.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { NoticeBox } from '#ui/message-box.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useUser } from '../shell/session.tsx';
import { CreatorCard } from './creator-card.tsx';
import { Filters, useFilter, useFilterNames } from './filters.tsx';
import { Results } from './results.tsx';

/** To save without choosing filters. */
const SUGGESTIONS: DirectoryFilter[] = [
  { tab: 'recent' },
  { tab: 'all', rating: '4.5', onTime: '90' },
  { tab: 'all', language: 'ar', rating: '4.5' },
];

export default function Creators() {
  const { t } = useTranslation();
  const { role } = useUser();
  const { filter, set, clear } = useFilter();
  const namesOf = useFilterNames();
  const panel = (
    <>
      <Filters filter={filter} onChange={set} onClear={clear} />
      <Results
        filter={filter}
        onSearch={(text) => set('q', text)}
        onClear={clear}
        className="grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4 lg:grid-cols-5"
        skeleton="aspect-9/16 rounded-poster!"
      >
        {(creator) => (
          <>
            <CreatorCard creator={creator} expertise={filter.expertise} />
            {role === 'brand' && <AddToListButton creator={creator} />}
          </>
        )}
      </Results>
    </>
  );
  return (
    <>
      <PageHeader
        title={t('directory.title')}
        actions={
          role === 'brand' && (
            // One action for the header, so that it stays beside the title on phones.
            <div className="flex gap-2">
              <SavedSearches
                path="/creators"
                filter={filter}
                names={namesOf(filter)}
                suggestions={SUGGESTIONS.map((suggestion) => ({
                  name: namesOf(suggestion).join(' · '),
                  filter: suggestion,
                }))}
              />
              <LinkButton to="/talent-lists" className="max-sm:hidden">
                {t('directory.savedCreators')}
              </LinkButton>
              <Menu
                trigger={
                  <Button aria-label={t('directory.views')}>
                    <span className="max-sm:hidden">{t('directory.views')}</span>
                    <ChevronDown className="size-4 max-sm:hidden" aria-hidden="true" />
                    <Ellipsis className="size-4 sm:hidden" aria-hidden="true" />
                  </Button>
                }
                items={[
                  {
                    label: t('directory.savedCreators'),
                    render: <Link to="/talent-lists" />,
                    onlyOnPhones: true,
                  },
                  { label: t('directory.forShops'), render: <Link to="/ecommerce" /> },
                  { label: t('directory.forAgencies'), render: <Link to="/agencies" /> },
                ]}
              />
            </div>
          )
        }
      />
      {role === 'brand' && <PreselectedCampaign />}
      <Tabs
        label={t('directory.tabs.label')}
        value={filter.tab}
        onChange={(tab) => set('tab', tab === 'all' ? '' : tab)}
        tabs={DIRECTORY_TABS.map((value) => ({ value, label: t(`directory.tabs.${value}`), panel }))}
      />
    </>
  );
}

function PreselectedCampaign() {
  const { t } = useTranslation();
  const campaignId = useSearchParams()[0].get('campaign');
  const { data } = useQuery({ ...campaignQuery(campaignId ?? ''), enabled: campaignId !== null });
  if (!data) return null;
  return (
    <div className="mb-5">
      <NoticeBox>{t('invitations.preselected', { campaign: data.title })}</NoticeBox>
    </div>
  );
}
