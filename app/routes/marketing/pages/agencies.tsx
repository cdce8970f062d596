import { Trans, useTranslation } from 'react-i18next';
import { formatPrice } from '#i18n/format.ts';
import { LANGUAGES } from '#i18n/language.ts';
import { Examples, Fold, Steps, StepsBeside } from '../content.tsx';
import { PageButton, StartCampaign } from '../links.tsx';
import { DashboardStage, ProductPicture } from '../product-picture.tsx';
import { publicPage } from '../public-page.tsx';
import { ExampleLabel, Section, shot } from '../sections.tsx';
import {
  PackagePoint,
  Packages,
  ServicePage,
  Stories,
  serviceMeta,
  stepsOf,
  valuePicture,
} from '../service-page.tsx';

export { handle } from '../public-page.tsx';
export const meta = serviceMeta('agencies');

/** Monthly prices in cents. Sold by contact, not in the app. */
const PLANS = { partner: 299_900, pro: 799_900, enterprise: 1_999_900 };
const ADD_ONS = { rush: 29_900, post: 14_900, vetting: 49_900, analytics: 19_900, api: 39_900, seat: 9_900 };

const POSTERS = { 1: 'iced-latte', 2: 'three-looks', 3: 'booking-app' } as const;

const PICTURES = {
  1: <ProductPicture name="app" alt="" className={valuePicture} />,
  2: <ProductPicture name="notes" alt="" className={valuePicture} />,
  3: <ProductPicture name="wallet" alt="" className={valuePicture} />,
  4: <BothLanguages />,
};

export default publicPage(Content);

function Content() {
  const { t } = useTranslation();
  return (
    <ServicePage
      service="agencies"
      parts={['top', 'values', 'how', 'packages', 'results', 'faqs']}
      actions={
        <>
          <StartCampaign to="/campaign/new" />
          <PageButton path="/contact">{t('site.bookCall')}</PageButton>
        </>
      }
      hero={<Opening />}
      pictures={PICTURES}
      call={t('services.scheduleDemo')}
    >
      <Section id="how" title={t('services.agencies.how.title')}>
        <StepsBeside
          picture={
            <div className={`${shot} mx-auto max-w-105`}>
              <ProductPicture name="notes" alt={t('landing.steps.notes.picture')} />
            </div>
          }
        >
          <Steps steps={stepsOf(t, 'agencies')} />
        </StepsBeside>
      </Section>
      <Section
        id="packages"
        title={t('services.agencies.packages.title')}
        text={t('services.agencies.packages.text')}
      >
        <Plans />
        <AddOns />
      </Section>
      <Section id="results">
        <Examples title={t('services.agencies.results.title')} text={t('landing.voices.text')}>
          <Stories
            service="agencies"
            posters={POSTERS}
            resultsOf={(number) =>
              (['throughput', 'cpa', 'roas'] as const).map((result) => ({
                value: t(`services.agencies.stories.n${number}.${result}`),
                label: t(`services.story.${result}`),
              }))
            }
          />
        </Examples>
      </Section>
    </ServicePage>
  );
}

/** The start of one page in each language. */
function BothLanguages() {
  return (
    <div className="grid grid-cols-2 gap-2 [&_img]:w-50 [&_img]:max-w-none">
      {LANGUAGES.map((language) => (
        <div
          key={language}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          className={`h-28 overflow-hidden ${valuePicture}`}
        >
          <ProductPicture name="brief" alt="" language={language} />
        </div>
      ))}
    </div>
  );
}

function Opening() {
  const { t } = useTranslation();
  return (
    <>
      <DashboardStage first />
      <figure className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-3 border-y border-line py-4">
        <figcaption className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <ExampleLabel />
          {t('services.agencies.partners')}
        </figcaption>
        <ul className="flex flex-wrap gap-x-8 gap-y-2 text-lg font-semibold text-ink-2">
          {([1, 2, 3, 4] as const).map((number) => (
            <li key={number}>{t(`services.agencies.partnerNames.n${number}`)}</li>
          ))}
        </ul>
      </figure>
    </>
  );
}

function Plans() {
  const { t } = useTranslation();
  return (
    <Packages
      packages={(['partner', 'pro', 'enterprise'] as const).map((id) => ({
        title: t(`services.agencies.packages.${id}.title`),
        text: t(`services.agencies.packages.${id}.text`),
        cents: PLANS[id],
        ...(id === 'pro' && { popularLabel: t('services.popular') }),
        points: ([1, 2, 3, 4, 5] as const).map((number) => (
          <PackagePoint key={number}>
            <Trans i18nKey={`services.agencies.packages.${id}.n${number}`} components={{ b: <b /> }} />
          </PackagePoint>
        )),
        action: (
          <PageButton path="/contact" primary={id === 'pro'} large={false}>
            {t('services.contactSales')}
          </PageButton>
        ),
      }))}
    />
  );
}

function AddOns() {
  const { t } = useTranslation();
  return (
    <Fold title={t('services.agencies.addOns.title')} className="mt-8">
      <p className="px-6 pb-3 text-ink-2">{t('services.agencies.addOns.text')}</p>
      <dl className="grid gap-x-12 px-6 pb-6 sm:grid-cols-2">
        {(['rush', 'post', 'vetting', 'analytics', 'api', 'seat'] as const).map((id) => (
          <div key={id} className="flex justify-between gap-4 border-t border-line py-3">
            <dt>{t(`services.agencies.addOns.${id}`)}</dt>
            <dd className="font-semibold">
              <bdi>{formatPrice(ADD_ONS[id], 'en')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
