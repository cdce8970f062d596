import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '#ui/text.tsx';
import { publicPage } from '../public-page.tsx';
import { ExampleLabel, PageButton, Section, StartCampaign, Steps } from '../sections.tsx';
import { Package, ServicePage, Stories, serviceMeta, stepsOf } from '../service-page.tsx';

export { handle } from '../public-page.tsx';
export const meta = serviceMeta('agencies');

/** Monthly prices in cents. Sold by contact, not in the app. */
const PLANS = { partner: 299_900, pro: 799_900, enterprise: 1_999_900 };
const ADD_ONS = { rush: 29_900, post: 14_900, vetting: 49_900, analytics: 19_900, api: 39_900, seat: 9_900 };

export default publicPage(Content);

function Content() {
  const { t } = useTranslation();
  return (
    <ServicePage
      service="agencies"
      parts={['top', 'values', 'how', 'packages', 'results', 'faqs']}
      actions={
        <>
          <PageButton path="/contact">{t('site.bookCall')}</PageButton>
          <StartCampaign />
        </>
      }
      hero={<Partners />}
      call={t('services.scheduleDemo')}
    >
      <Section id="how" title={t('services.agencies.how.title')} beside>
        <Steps steps={stepsOf(t, 'agencies')} />
      </Section>
      <Section
        id="packages"
        title={t('services.agencies.packages.title')}
        text={t('services.agencies.packages.text')}
        raised
      >
        <Plans />
        <AddOns />
      </Section>
      <Section id="results" title={t('services.agencies.results.title')}>
        <div className="mt-8">
          <Stories
            service="agencies"
            resultsOf={(number) =>
              (['throughput', 'cpa', 'roas'] as const).map((result) => ({
                value: t(`services.agencies.stories.n${number}.${result}`),
                label: t(`services.story.${result}`),
              }))
            }
          />
        </div>
      </Section>
    </ServicePage>
  );
}

function Partners() {
  const { t } = useTranslation();
  return (
    <figure className="rounded-card border border-line bg-card p-6 sm:p-8">
      <figcaption className="text-sm text-ink-2">{t('services.agencies.partners')}</figcaption>
      <ul className="mt-4 grid gap-x-6 gap-y-4 text-xl font-semibold sm:grid-cols-2">
        {([1, 2, 3, 4] as const).map((number) => (
          <li key={number}>{t(`services.agencies.partnerNames.n${number}`)}</li>
        ))}
      </ul>
      <ExampleLabel className="mt-6" />
    </figure>
  );
}

function Plans() {
  const { t } = useTranslation();
  return (
    <div className="mt-10 grid gap-6 lg:grid-cols-3">
      {(['partner', 'pro', 'enterprise'] as const).map((id) => (
        <Package
          key={id}
          title={t(`services.agencies.packages.${id}.title`)}
          text={t(`services.agencies.packages.${id}.text`)}
          cents={PLANS[id]}
          isMarked={id === 'pro'}
          popularLabel={id === 'pro' ? t('services.popular') : undefined}
          className="border-line bg-paper"
          points={([1, 2, 3, 4, 5] as const).map((number) =>
            t(`services.agencies.packages.${id}.n${number}`),
          )}
          action={
            <PageButton path="/contact" large={false}>
              {t('services.contactSales')}
            </PageButton>
          }
        />
      ))}
    </div>
  );
}

function AddOns() {
  const { t } = useTranslation();
  return (
    <details className="group mt-8 rounded-card border border-line bg-paper">
      <summary className="flex list-none items-center justify-between gap-4 px-6 py-4 text-lg font-medium [&::-webkit-details-marker]:hidden">
        {t('services.agencies.addOns.title')}
        <ChevronDown className="size-5 shrink-0 text-ink-3 transition group-open:rotate-180" />
      </summary>
      <dl className="grid gap-x-12 px-6 pb-6 sm:grid-cols-2">
        {(['rush', 'post', 'vetting', 'analytics', 'api', 'seat'] as const).map((id) => (
          <div key={id} className="flex justify-between gap-4 border-t border-line py-3">
            <dt>{t(`services.agencies.addOns.${id}`)}</dt>
            <dd className="font-semibold">
              <Money cents={ADD_ONS[id]} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
