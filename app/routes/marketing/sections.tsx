import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { type ButtonLook, buttonClass } from '#ui/button.tsx';
import { PlaySign } from '#ui/media/video-player.tsx';
import type { Question } from './meta.ts';
import { addressOf, type Path } from './pages.ts';

export const wide = 'mx-auto max-w-page px-4 sm:px-8';
export const heading = 'text-3xl sm:text-4xl';

type SectionProps = {
  id?: string;
  title?: ReactNode;
  text?: ReactNode;
  raised?: boolean;
  /** Puts the title beside the content on wide screens. */
  beside?: boolean;
  children: ReactNode;
};

export function Section({ id, title, text, raised, beside, children }: SectionProps) {
  const content = (
    <section
      id={id}
      className={clsx(
        wide,
        'scroll-mt-24 py-14 sm:py-20',
        beside && 'grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_1.7fr]',
      )}
    >
      {title && (
        <div>
          <h2 className={heading}>{title}</h2>
          {text && <p className="mt-3 max-w-[40em] text-lg text-ink-2">{text}</p>}
        </div>
      )}
      {children}
    </section>
  );
  return raised ? <div className="border-y border-line bg-card">{content}</div> : content;
}

type HeroProps = { title: ReactNode; text: ReactNode; actions?: ReactNode; children?: ReactNode };

export function PageHero({ title, text, actions, children }: HeroProps) {
  return (
    <section
      id="top"
      className={clsx(
        wide,
        'grid scroll-mt-24 items-center gap-10 pt-10 pb-14 sm:pt-16',
        children && 'lg:grid-cols-[1.1fr_1fr]',
      )}
    >
      <div>
        <h1 className="text-[clamp(2rem,6vw,3.25rem)] leading-[1.1] rtl:leading-[1.35]">{title}</h1>
        <p className="mt-5 max-w-[34em] text-lg text-ink-2">{text}</p>
        {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

type AppLinkProps = { to?: string; look?: ButtonLook; className?: string; children: ReactNode };

/** Passes Arabic to the app. English is the default there. */
export function AppLink({ to = '/dashboard', look, className, children }: AppLinkProps) {
  const { language } = useLanguage();
  return (
    <a
      href={to}
      data-language={language === 'ar' ? language : undefined}
      className={look ? buttonClass(look, className) : className}
    >
      {children}
    </a>
  );
}

export function StartCampaign({ to = '/campaign/new', large = true }: { to?: string; large?: boolean }) {
  const { t } = useTranslation();
  return (
    <AppLink to={to} look={{ variant: 'primary', size: large ? 'large' : 'medium' }}>
      {t('site.startCampaign')}
    </AppLink>
  );
}

type PageButtonProps = { path: Path; large?: boolean; className?: string; children: ReactNode };

export function PageButton({ path, large = true, className, children }: PageButtonProps) {
  const { language } = useLanguage();
  return (
    <a
      href={addressOf(path, language)}
      className={buttonClass({ size: large ? 'large' : 'medium' }, className)}
    >
      {children}
    </a>
  );
}

export function OnThisPage({ parts }: { parts: { id: string; name: string }[] }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('site.nav.onThisPage')}
      data-spy
      className="sticky top-16 z-10 border-b border-line bg-paper/90 backdrop-blur-md print:hidden"
    >
      <ul className={clsx(wide, 'flex gap-6 overflow-x-auto whitespace-nowrap')}>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block border-b-2 border-transparent py-2.5 text-sm text-ink-2 -outline-offset-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Required wherever figures, names or stories are illustrative. */
export function ExampleLabel({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <p
      className={clsx(
        'w-fit shrink-0 rounded-full bg-saffron-tint px-2.5 py-0.5 text-xs font-medium whitespace-nowrap text-amber',
        className,
      )}
    >
      {t('site.example')}
    </p>
  );
}

export function Figures({ figures }: { figures: { value: string; label: string }[] }) {
  return (
    <figure>
      <dl
        className={clsx(
          'grid grid-cols-2 gap-x-8 gap-y-6',
          figures.length > 4 ? 'sm:grid-cols-4' : 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none',
        )}
      >
        {figures.map(({ value, label }) => (
          <div
            key={label}
            className={clsx(
              'flex flex-col-reverse justify-end border-s-2 border-saffron ps-4',
              value.length > 8 && 'max-sm:col-span-2',
            )}
          >
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="text-2xl font-semibold sm:text-3xl">
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <figcaption className="mt-6">
        <ExampleLabel />
      </figcaption>
    </figure>
  );
}

export function Steps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-0">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="group relative flex gap-5 pb-8 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute start-[19px] top-11 bottom-1 w-0.5 rounded-full bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-tint font-semibold text-accent-text"
          >
            <bdi>{index + 1}</bdi>
          </span>
          <div className="pt-1.5">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

export function Points({ points }: { points: { title: string; text: string }[] }) {
  return (
    <ul className="mt-10 grid gap-x-10 sm:grid-cols-2">
      {points.map(({ title, text }) => (
        <li key={title} className="border-t border-line py-6">
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1.5 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function Questions({ group, questions }: { group: string; questions: Question[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} name={group} className="group">
          <summary className="flex list-none items-center justify-between gap-4 py-4 font-medium [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown className="size-4.5 shrink-0 text-ink-3 transition group-open:rotate-180" />
          </summary>
          <p className="max-w-[46em] pb-5 text-ink-2">{answer}</p>
        </details>
      ))}
    </div>
  );
}

type StoryProps = {
  title: string;
  subtitle: string;
  parts: { name: string; text: string }[];
  results: { value: string; label: string }[];
  quote: string;
  author: string;
  poster?: Clip;
};

export function Story({ title, subtitle, parts, results, quote, author, poster }: StoryProps) {
  return (
    <article className="grid gap-x-10 gap-y-6 border-t border-line py-10 lg:grid-cols-[1.2fr_1fr]">
      <div className={clsx(poster && 'sm:grid sm:grid-cols-[8rem_1fr] sm:gap-6')}>
        {poster && (
          <Still clip={poster} sizes="8rem" className="hidden w-32 rounded-poster shadow-raised sm:block" />
        )}
        <div>
          <ExampleLabel />
          <h3 className="mt-3 text-xl">{title}</h3>
          <p className="text-ink-2">{subtitle}</p>
          <dl className="mt-4 grid gap-3">
            {parts.map(({ name, text }) => (
              <div key={name}>
                <dt className="text-sm font-medium">{name}</dt>
                <dd className="text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-4">
          {results.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-xs text-ink-2">{label}</dt>
              <dd className="text-2xl font-semibold">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <blockquote className="mt-5 border-s-2 border-accent ps-4">
          <p>{quote}</p>
          <footer className="mt-1 text-sm text-ink-3">{author}</footer>
        </blockquote>
      </div>
    </article>
  );
}

const SECONDS = {
  'arabic-coffee': 7,
  'booking-app': 6,
  'desk-setup': 6,
  'eid-dates': 6,
  'founder-story': 7,
  'glow-serum': 6,
  'green-soap': 6,
  'iced-latte': 6,
  'night-candle': 6,
  'plant-care': 6,
  'ramadan-unboxing': 7,
  'run-club': 5,
  'skin-routine': 7,
  'spice-review': 7,
  'three-looks': 6,
};
export type Clip = keyof typeof SECONDS;

type StillProps = {
  clip: Clip;
  sizes: string;
  seen?: 'first' | 'soon' | 'later';
  className: string;
};

export function Still({ clip, sizes, seen = 'later', className }: StillProps) {
  const inWidth = (width: number) => `/demo/${clip}-${width}.avif ${width}w`;
  return (
    <picture className="contents">
      <source
        className="hidden"
        type="image/avif"
        srcSet={[180, 360].map(inWidth).join(', ')}
        sizes={sizes}
      />
      <img
        src={`/demo/${clip}.jpg`}
        alt=""
        width="360"
        height="640"
        loading={seen === 'later' ? 'lazy' : undefined}
        fetchPriority={seen === 'first' ? 'high' : undefined}
        className={className}
      />
    </picture>
  );
}

export function Sample({ clip, title, lead }: { clip: Clip; title: string; lead?: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="relative aspect-9/16 overflow-hidden rounded-poster bg-wash shadow-raised">
      <a
        href={`/demo/${clip}.mp4`}
        data-play={title}
        className="group absolute inset-0 rounded-poster -outline-offset-2"
      >
        <span className="sr-only">{t('site.play', { title })}</span>
        <Still
          clip={clip}
          sizes="(width >= 64rem) 11rem, 30vw"
          seen={lead ? 'first' : 'soon'}
          className="size-full object-cover transition-transform duration-200 group-hover:scale-103"
        />
        <PlaySign
          className={
            lead ? 'size-13' : 'size-10 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'
          }
        />
        <bdi className="absolute end-2 bottom-2 rounded-chip bg-film/70 px-1.5 py-0.5 text-[11px] leading-snug text-white">
          {formatDuration(SECONDS[clip], language)}
        </bdi>
      </a>
    </div>
  );
}

export function Samples({ clips, caption }: { clips: { clip: Clip; title: string }[]; caption: string }) {
  return (
    <figure>
      <div className="grid grid-cols-3 items-start gap-3 sm:gap-4">
        {clips.map(({ title, clip }, index) => (
          <div key={title} className={clsx(index !== 1 && 'mt-8 sm:mt-12')}>
            <Sample clip={clip} title={title} lead={index === 1} />
          </div>
        ))}
      </div>
      <figcaption className="mt-3 text-xs text-ink-3">{caption}</figcaption>
    </figure>
  );
}

export function Closing({ title, text, actions }: { title: string; text: string; actions: ReactNode }) {
  return (
    <section className={clsx(wide, 'py-16 text-center sm:py-24')}>
      <h2 className={heading}>{title}</h2>
      <p className="mx-auto mt-3 max-w-[34em] text-lg text-ink-2">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
    </section>
  );
}

export function BarBelow({ text, children }: { text: string; children: ReactNode }) {
  return (
    <aside
      aria-label={text}
      className="invisible fixed inset-x-0 bottom-0 z-20 translate-y-full border-t border-line bg-card/95 backdrop-blur-md transition in-data-scrolled:visible in-data-scrolled:translate-y-0 print:hidden"
    >
      <div className={clsx(wide, 'flex items-center justify-end gap-3 py-3 sm:justify-between')}>
        <p className="font-medium max-sm:sr-only">{text}</p>
        <div className="flex gap-2 max-sm:flex-1 max-sm:*:flex-1">{children}</div>
      </div>
    </aside>
  );
}
