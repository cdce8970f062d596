import { useTranslation } from 'react-i18next';
import { useAmounts } from '../amounts.ts';
import { Points } from '../content.tsx';
import { AppLink, ArrowLink, SIGN_UP, StartCampaign } from '../links.tsx';
import { DashboardStage, ProductPicture } from '../product-picture.tsx';
import { heading, Kicker, lead, Phone, Section, wide } from '../sections.tsx';

const NUMBERS = [1, 2, 3] as const;

export function Brands() {
  const { t } = useTranslation();
  return (
    <Section
      id="brands"
      kicker={t('landing.brands.kicker')}
      title={t('landing.brands.title')}
      text={t('landing.brands.text')}
    >
      <DashboardStage className="mt-0!" />
      <div className="mt-5 sm:mt-9">
        <Points
          label={t('landing.brands.title')}
          columns={3}
          points={NUMBERS.map((number) => ({
            title: t(`landing.brands.n${number}.title`),
            text: t(`landing.brands.n${number}.text`),
          }))}
        />
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <StartCampaign large={false} />
          <ArrowLink path="/ecommerce-service">{t('landing.brands.stores')}</ArrowLink>
          <ArrowLink path="/agencies-service">{t('landing.brands.agencies')}</ArrowLink>
        </div>
      </div>
    </Section>
  );
}

export function Creators() {
  const { t } = useTranslation();
  const amounts = useAmounts();
  const sizes = '(width >= 64rem) 250px, (width >= 40rem) 44vw, 286px';
  return (
    <section
      id="creators"
      className={`${wide} grid scroll-mt-24 gap-7 py-[clamp(2rem,0.75rem+4.25vw,4.75rem)] lg:grid-cols-[1.28fr_1fr] lg:gap-16`}
    >
      {/* Phones show one picture, so that its text can be read. */}
      <div className="grid h-90 items-start overflow-hidden rounded-stage bg-stage px-4.5 pt-5 sm:h-140 sm:grid-cols-2 sm:gap-7 sm:px-12 lg:h-149 lg:gap-6 lg:px-7.5 lg:pt-10">
        <Phone className="max-sm:mx-auto max-sm:max-w-75">
          <ProductPicture name="feed" alt={t('landing.creators.feedPicture')} sizes={sizes} />
        </Phone>
        <Phone className="mt-9 max-sm:hidden lg:mt-14">
          <ProductPicture name="earn" alt={t('landing.creators.earnPicture', amounts)} sizes={sizes} />
        </Phone>
      </div>
      <div className="grid content-center justify-items-start gap-3.5">
        <Kicker>{t('landing.creators.kicker')}</Kicker>
        <h2 className={heading}>{t('landing.creators.title')}</h2>
        <p className={lead}>{t('landing.creators.text')}</p>
        <div className="mt-2 mb-1.5 w-full">
          <Points
            label={t('landing.creators.title')}
            points={NUMBERS.map((number) => ({
              title: t(`landing.creators.n${number}.title`),
              text: t(`landing.creators.n${number}.text`, amounts),
            }))}
          />
        </div>
        <AppLink to={SIGN_UP.creator} look={{ variant: 'primary' }}>
          {t('landing.creators.action')}
        </AppLink>
      </div>
    </section>
  );
}
