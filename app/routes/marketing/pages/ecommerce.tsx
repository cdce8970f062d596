import { useTranslation } from 'react-i18next';
import { type Clip, Still } from '../clips.tsx';
import { Examples, Figures, Steps, StepsBeside } from '../content.tsx';
import { ArrowLink, PageButton, StartCampaign } from '../links.tsx';
import { ProductPicture, ReviewStage } from '../product-picture.tsx';
import { publicPage } from '../public-page.tsx';
import { Section, shot } from '../sections.tsx';
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
export const meta = serviceMeta('ecommerce');

const POSTERS = { 1: 'glow-serum', 2: 'spice-review', 3: 'run-club' } as const;
const FIGURES = { 1: '85%', 2: '60%', 3: '10x', 4: '92%' };

const PICTURES = {
  1: <Stills clips={['glow-serum', 'iced-latte', 'three-looks']} />,
  2: <ProductPicture name="app" alt="" className={valuePicture} />,
  3: <ProductPicture name="pay" alt="" className={valuePicture} />,
  4: <Stills clips={['skin-routine', 'green-soap', 'plant-care', 'desk-setup', 'eid-dates']} />,
};

export default publicPage(Content);

function Content() {
  const { t } = useTranslation();
  return (
    <ServicePage
      service="ecommerce"
      parts={['values', 'how', 'results', 'packages', 'faqs']}
      actions={
        <>
          <StartCampaign to="/campaign/new" />
          <PageButton path="/contact">{t('site.bookCall')}</PageButton>
        </>
      }
      hero={<ReviewStage />}
      pictures={PICTURES}
      call={t('site.bookCall')}
    >
      <Section id="how" title={t('services.ecommerce.how.title')} text={t('services.ecommerce.how.text')}>
        <StepsBeside
          picture={
            <div className={`${shot} mx-auto max-w-120`}>
              <ProductPicture name="app" alt={t('landing.steps.app.picture')} />
            </div>
          }
        >
          <Steps steps={stepsOf(t, 'ecommerce')} />
          <p className="mt-6 text-ink-2">{t('services.ecommerce.how.note')}</p>
          <ArrowLink path="/we">{t('site.pages.we.name')}</ArrowLink>
        </StepsBeside>
      </Section>
      <Results />
      <Offer />
    </ServicePage>
  );
}

function Stills({ clips }: { clips: Clip[] }) {
  return (
    <div className="flex justify-center gap-2">
      {clips.map((clip) => (
        <Still
          key={clip}
          clip={clip}
          sizes="72px"
          className="h-28! w-18 min-w-0 flex-1 rounded-t-poster object-cover shadow-raised"
        />
      ))}
    </div>
  );
}

function Results() {
  const { t } = useTranslation();
  return (
    <Section id="results">
      <Examples title={t('services.ecommerce.results.title')} text={t('services.ecommerce.results.text')}>
        <Figures
          figures={([1, 2, 3, 4] as const).map((number) => ({
            value: FIGURES[number],
            label: t(`services.ecommerce.results.figures.n${number}`),
          }))}
        />
        <Stories
          service="ecommerce"
          posters={POSTERS}
          resultsOf={(number) =>
            ([1, 2, 3] as const).map((result) => ({
              value: t(`services.ecommerce.stories.n${number}.results.n${result}.value`),
              label: t(`services.ecommerce.stories.n${number}.results.n${result}.label`),
            }))
          }
        />
      </Examples>
    </Section>
  );
}

function Offer() {
  const { t } = useTranslation();
  return (
    <Section
      id="packages"
      title={t('services.ecommerce.packages.title')}
      text={t('services.ecommerce.packages.text')}
    >
      <Packages
        packages={(['starter', 'growth', 'scale'] as const).map((id) => ({
          title: t(`services.ecommerce.packages.${id}.title`),
          text: t(`services.ecommerce.packages.${id}.text`),
          points: ([1, 2, 3] as const).map((number) => (
            <PackagePoint key={number}>{t(`services.ecommerce.packages.${id}.n${number}`)}</PackagePoint>
          )),
          action:
            id === 'starter' ? (
              <StartCampaign to="/campaign/new" large={false} />
            ) : (
              <PageButton path="/contact" large={false}>
                {t('services.contactSales')}
              </PageButton>
            ),
        }))}
      />
    </Section>
  );
}
