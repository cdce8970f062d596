import { useTranslation } from 'react-i18next';
import { type Clip, Sample } from '../clips.tsx';
import { Examples, Figures } from '../content.tsx';
import { railCard, wide } from '../sections.tsx';

const FIGURES = [
  { name: 'brands', value: '500+' },
  { name: 'views', value: '3.2M+' },
  { name: 'roas', value: '4.7x' },
  { name: 'engagement', value: '82%' },
  { name: 'conversion', value: '85%' },
  { name: 'match', value: '95%' },
  { name: 'countries', value: '50+' },
  { name: 'earnings', value: '$500–2,000+' },
] as const;
const PEOPLE = ['maya', 'omar', 'hana'] as const;

export function Voices() {
  const { t } = useTranslation();
  return (
    <section id="voices" className={`${wide} scroll-mt-24 py-[clamp(2rem,0.75rem+4.25vw,4.75rem)]`}>
      <Examples title={t('landing.voices.title')} text={t('landing.voices.text')}>
        <Figures
          figures={FIGURES.map(({ name, value }) => ({ value, label: t(`landing.voices.figures.${name}`) }))}
        />
        <BrandMarquee />
        <Clips />
        <ul
          aria-label={t('landing.voices.title')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs the keyboard
          tabIndex={0}
          className="-mx-4.5 flex snap-x snap-mandatory scroll-px-4.5 gap-3 overflow-x-auto px-4.5 pt-6 sm:mx-0 sm:grid sm:gap-6 sm:overflow-visible sm:px-0 lg:grid-cols-3 lg:gap-10 lg:pt-8"
        >
          {PEOPLE.map((person) => (
            <li key={person} className={`${railCard} w-[86%]`}>
              <figure className="grid h-full content-between gap-4">
                <blockquote className="text-lg leading-normal text-pretty rtl:leading-relaxed">
                  {t(`landing.voices.${person}.quote`)}
                </blockquote>
                <figcaption className="flex items-center gap-3 text-sm text-ink-2">
                  <img
                    src={`/demo/avatars/${person}.webp`}
                    alt=""
                    width="40"
                    height="40"
                    loading="lazy"
                    className="size-10 rounded-full"
                  />
                  <span>
                    <b className="block text-sm font-semibold text-ink">
                      {t(`landing.voices.${person}.name`)}
                    </b>
                    {t(`landing.voices.${person}.role`)}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Examples>
    </section>
  );
}

const CLIPS = {
  glow: 'glow-serum',
  routine: 'skin-routine',
  latte: 'iced-latte',
  unboxing: 'ramadan-unboxing',
  run: 'run-club',
  coffee: 'arabic-coffee',
} as const satisfies Record<string, Clip>;

function Clips() {
  const { t } = useTranslation();
  return (
    <div className="border-b border-line py-6 lg:py-8">
      <h3 className="text-xl">{t('landing.clips.title')}</h3>
      <p className="mt-1 text-ink-2">{t('landing.clips.text')}</p>
      <ul className="-mx-4.5 mt-5 flex snap-x snap-mandatory scroll-px-4.5 gap-3 overflow-x-auto px-4.5 pb-2 sm:-mx-9 sm:scroll-px-9 sm:px-9 lg:mx-0 lg:grid lg:grid-cols-6 lg:gap-4 lg:overflow-visible lg:px-0">
        {(Object.keys(CLIPS) as (keyof typeof CLIPS)[]).map((name) => (
          <li key={name} className="w-[42%] shrink-0 snap-start sm:w-[24%] lg:w-auto">
            <Sample
              clip={CLIPS[name]}
              title={t(`landing.clips.${name}.title`)}
              sizes="(width >= 64rem) 11rem, (width >= 40rem) 24vw, 42vw"
            />
            <h4 className="mt-2.5 text-base font-semibold">{t(`landing.clips.${name}.title`)}</h4>
            <p className="text-sm text-ink-3">{t(`landing.clips.${name}.kind`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

const MARKS = {
  1: 'M12 3c4 5 6 7.5 6 11a6 6 0 0 1-12 0c0-3.500 2-6 6-11z',
  2: 'M3 18c4-9 8-9 9-3 1-6 5-6 9 3z',
  3: 'M3 19 11 5h4L9 15h12l-3 4z',
  4: 'M4 7h12v2h2a3 3 0 0 1 0 6h-2.200A6 6 0 0 1 4 13z',
  5: 'M4 4h4v16H4zm6 0h4v9h-4zm6 0h4v16h-4z',
  6: 'M12 21c-4-3-6-6-6-10a6 6 0 0 1 12 0c0 4-2 7-6 10zm0-14a4 4 0 0 0-4 4h8a4 4 0 0 0-4-4z',
} as const;
const BRANDS = [1, 2, 3, 4, 5, 6] as const;

/** Can be paused. With reduced motion it is a static, wrapped list. */
function BrandMarquee() {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-7 gap-y-2 border-b border-line py-4 lg:grid-cols-[auto_1fr_auto]">
      <p className="text-sm text-ink-2">{t('landing.voices.namesTitle')}</p>
      <label className="flex min-h-9 items-center gap-2 text-sm text-ink-2 motion-reduce:hidden lg:order-3 print:hidden">
        <input type="checkbox" data-marquee-stop className="size-4 accent-accent" />
        {t('landing.voices.stop')}
      </label>
      <div className="marquee max-lg:col-span-2 lg:order-2">
        {[false, true].map((isCopy) => (
          <ul key={String(isCopy)} aria-hidden={isCopy} className="marquee-row">
            {BRANDS.map((number) => (
              <li
                key={number}
                className="flex items-center gap-2.5 text-lg font-semibold whitespace-nowrap text-ink-2"
              >
                <svg viewBox="0 0 24 24" className="size-5.5 fill-current" aria-hidden="true">
                  <path d={MARKS[number]} />
                </svg>
                {t(`landing.voices.names.n${number}`)}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  );
}
