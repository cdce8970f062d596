import { useTranslation } from 'react-i18next';
import { otherLanguage } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useAmounts } from '../amounts.ts';
import { PhoneFilm } from '../clips.tsx';
import { AppLink, SIGN_UP } from '../links.tsx';
import { decision, ProductPicture, ReviewPicture } from '../product-picture.tsx';
import { display, lead, Phone, rail, Section, Stage, shot, wide } from '../sections.tsx';

export function Hero() {
  const { t } = useTranslation();
  return (
    <section id="top" className={`${wide} pt-7 sm:pt-14`}>
      <div className="grid gap-5.5 lg:grid-cols-[1.62fr_1fr] lg:items-end lg:gap-12">
        <h1 className={display}>
          <span className="block">{t('landing.hero.line1')}</span>
          <span className="block text-accent-text">{t('landing.hero.line2')}</span>
        </h1>
        <div className="grid gap-5.5">
          <p className={lead}>{t('landing.hero.text')}</p>
          <div className="grid gap-2.5 min-[23rem]:grid-cols-2 sm:flex sm:flex-wrap sm:gap-3">
            <AppLink to={SIGN_UP.brand} look={{ variant: 'primary', size: 'large' }} className="max-sm:px-2!">
              {t('site.startCampaign')}
            </AppLink>
            <AppLink to={SIGN_UP.creator} look={{ size: 'large' }} className="max-sm:px-2!">
              {t('landing.creators.action')}
            </AppLink>
          </div>
        </div>
      </div>
      <BothSides />
      <Facts />
    </section>
  );
}

/** The video of the product picture `review`. */
const REVIEWED = { en: 'night-candle', ar: 'glow-serum' } as const;

/** The same campaign on the brand's desktop and on the creator's phone, which is in the other language. */
function BothSides() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const columns = 'sm:grid sm:grid-cols-[1fr_168px] sm:gap-6 lg:grid-cols-[1fr_15rem] lg:gap-8';
  return (
    <Stage>
      <div className={`${columns} relative items-start overflow-hidden max-sm:pb-4 sm:h-75 lg:h-115`}>
        <PhoneFilm
          clip={REVIEWED[language]}
          caption={
            <p className="px-3 pt-3 text-sm leading-snug">
              <b className="block text-base font-medium text-ink">{t('landing.hero.video')}</b>
              {t('landing.hero.videoBy')}
            </p>
          }
        />
        {/* Ends after a row of text. */}
        <div className={`${shot} ${decision} max-sm:shadow-none sm:aspect-[1096/598]`}>
          <ReviewPicture sizes="(width >= 64rem) 800px, 60vw" />
        </div>
        <Phone className="hidden sm:block">
          <ProductPicture
            name="feed"
            language={otherLanguage(language)}
            alt={t('landing.hero.creatorPicture')}
            sizes="(width >= 64rem) 226px, 154px"
          />
        </Phone>
      </div>
      <div
        className={`${columns} -mx-0.5 border-t border-line px-0.5 py-4 text-sm leading-normal text-ink-2 rtl:leading-relaxed`}
      >
        <p>
          <b className="font-medium text-ink">{t('landing.hero.brandLabel')}</b>{' '}
          {t('landing.hero.brandCaption')}
        </p>
        <p className="hidden sm:block">
          <b className="font-medium text-ink">{t('landing.hero.creatorLabel')}</b>{' '}
          {t('landing.hero.creatorCaption')}
        </p>
      </div>
    </Stage>
  );
}

function Facts() {
  const { t } = useTranslation();
  const amounts = useAmounts();
  const facts = [
    { value: amounts.publishing, text: t('landing.facts.publishing') },
    { value: t('landing.facts.from', amounts), text: t('landing.facts.fromText') },
    { value: amounts.feePercent, text: t('landing.facts.fee') },
    { value: t('landing.facts.days'), text: t('landing.facts.daysText') },
  ];
  return (
    <dl
      aria-label={t('landing.facts.label')}
      className="mt-7 grid grid-cols-2 border-b border-line sm:grid-cols-4 sm:border-t"
    >
      {facts.map(({ value, text }) => (
        <div
          key={text}
          className="flex flex-col-reverse justify-end gap-0.5 border-line py-4 pe-3.5 even:border-s even:ps-3.5 max-sm:border-t sm:border-s sm:px-6 sm:py-5.5 sm:first:border-s-0 sm:first:ps-0"
        >
          <dt className="text-sm text-ink-2">{text}</dt>
          <dd className="text-[clamp(1.375rem,1.2rem+0.8vw,1.75rem)] leading-tight font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const STEPS = ['brief', 'app', 'notes', 'pay'] as const;

export function Steps() {
  const { t } = useTranslation();
  const amounts = useAmounts();
  return (
    <Section id="how" title={t('landing.steps.title')} text={t('landing.steps.text')}>
      <ol
        aria-label={t('landing.steps.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs the keyboard
        tabIndex={0}
        className={`${rail} sm:grid-cols-2 sm:gap-4 lg:grid-cols-4`}
      >
        {STEPS.map((step, index) => (
          <li
            key={step}
            className="grid w-[82%] shrink-0 snap-start grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-card sm:w-auto"
          >
            <div className="h-58 overflow-hidden border-b border-line bg-stage px-5 pt-5 lg:h-60 lg:px-4.5 lg:pt-4.5">
              <ProductPicture
                name={step}
                alt={t(`landing.steps.${step}.picture`, amounts)}
                className="mx-auto h-auto w-full max-w-90 rounded-t-poster border border-b-0 border-line bg-card shadow-raised"
              />
            </div>
            <div className="px-5 pt-4.5 pb-5.5">
              <h3 className="flex gap-3 text-lg">
                <bdi className="text-accent-text" aria-hidden="true">
                  {index + 1}
                </bdi>
                {t(`landing.steps.${step}.title`)}
              </h3>
              <p className="mt-1 text-ink-2">{t(`landing.steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
