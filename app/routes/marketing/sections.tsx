import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export const wide = 'mx-auto max-w-page px-4 sm:px-8';
export const heading =
  'text-[clamp(1.75rem,1.3rem+1.9vw,2.75rem)] leading-[1.12] rtl:text-[clamp(1.625rem,1.25rem+1.6vw,2.5rem)] rtl:leading-[1.4]';
export const display =
  'text-[clamp(2.25rem,1.05rem+5.2vw,4.5rem)] leading-[1.03] ltr:tracking-[-0.035em] rtl:text-[clamp(1.5rem,0.6rem+5vw,3.625rem)] rtl:leading-[1.34]';
export const lead = 'max-w-[36em] text-[clamp(1.0625rem,1rem+0.25vw,1.1875rem)] text-pretty text-ink-2';
export const pageTitle =
  'text-[clamp(2.125rem,1.2rem+4vw,3.75rem)] leading-[1.06] ltr:tracking-[-0.03em] rtl:text-[clamp(1.625rem,0.9rem+3.6vw,3.125rem)] rtl:leading-[1.34]';
const room = 'py-[clamp(2rem,1.25rem+2.75vw,3.5rem)]';
/** Phones swipe sideways through the children; wider screens show a grid. */
export const rail =
  '-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:overflow-visible sm:px-0 sm:pb-0';
/** A child of a rail, which is a card on phones only. */
export const railCard =
  'shrink-0 snap-start border-line max-sm:rounded-card max-sm:border max-sm:bg-card max-sm:p-4.5 sm:w-auto';

type HeadProps = {
  title: ReactNode;
  text?: ReactNode;
  /** The audience of the section. */
  kicker?: string;
  isExample?: boolean;
};

export function Head({ title, text, kicker, isExample }: HeadProps) {
  return (
    <div className="mb-5 grid gap-3.5 sm:mb-10 lg:grid-cols-[1.25fr_1fr] lg:items-end lg:gap-x-16">
      <div className="grid justify-items-start gap-3">
        {kicker && <Kicker>{kicker}</Kicker>}
        {isExample && <ExampleLabel />}
        <h2 className={heading}>{title}</h2>
      </div>
      {text && <p className={lead}>{text}</p>}
    </div>
  );
}

/** Required wherever figures, names or stories are illustrative. */
export function ExampleLabel({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <p
      className={clsx(
        'inline-flex w-fit shrink-0 items-center gap-2 rounded-full bg-wash px-3 py-0.5 text-sm font-medium whitespace-nowrap text-ink-2',
        className,
      )}
    >
      <span className="size-1.5 rounded-full bg-current" aria-hidden="true" />
      {t('site.example')}
    </p>
  );
}

export function Kicker({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-sm font-semibold text-accent-text">
      <span className="h-0.5 w-5 rounded-full bg-current" aria-hidden="true" />
      {children}
    </span>
  );
}

type SectionProps = {
  id?: string;
  title?: ReactNode;
  text?: ReactNode;
  kicker?: string;
  isExample?: boolean;
  /** Puts the title beside the content on wide screens. */
  beside?: boolean;
  children: ReactNode;
};

export function Section({ id, title, text, kicker, isExample, beside, children }: SectionProps) {
  return (
    <section
      id={id}
      className={clsx(wide, room, 'scroll-mt-24', beside && 'grid gap-x-16 lg:grid-cols-[1fr_1.7fr]')}
    >
      {title && beside && <h2 className={clsx(heading, 'mb-7')}>{title}</h2>}
      {title && !beside && <Head {...{ title, text, kicker, isExample }} />}
      {children}
    </section>
  );
}

type HeroProps = { title: ReactNode; text: ReactNode; actions?: ReactNode; children?: ReactNode };

export function PageHero({ title, text, actions, children }: HeroProps) {
  return (
    <section id="top" className={clsx(wide, 'scroll-mt-24 pt-7 pb-4 sm:pt-16')}>
      <div className="grid gap-5.5 lg:grid-cols-[1.62fr_1fr] lg:items-end lg:gap-12">
        <h1 className={pageTitle}>{title}</h1>
        <div className="grid gap-5.5">
          <p className={lead}>{text}</p>
          {actions && (
            <div className="flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-2! max-sm:*:whitespace-nowrap">
              {actions}
            </div>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}

/** Warm ground behind product pictures. */
export function Stage({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'mt-6 overflow-hidden rounded-stage bg-stage px-4.5 pt-4.5 sm:px-7 sm:pt-7 lg:mt-11 lg:px-10 lg:pt-9',
        className,
      )}
    >
      {children}
    </div>
  );
}

export const shot =
  'overflow-hidden rounded-card border border-line-strong bg-card shadow-overlay [&_img]:h-auto [&_img]:w-full';

export function Phone({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'overflow-hidden rounded-[30px] border-[7px] border-[light-dark(#16131f,#2a2535)] bg-card shadow-overlay [&_img]:h-auto [&_img]:w-full',
        className,
      )}
    >
      {children}
    </div>
  );
}

export function OnThisPage({ parts }: { parts: { id: string; name: string }[] }) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('site.nav.onThisPage')}
      data-spy
      className="sticky top-16 z-10 border-b border-line bg-paper print:hidden"
    >
      <ul className={clsx(wide, 'flex fade-edges gap-6 overflow-x-auto whitespace-nowrap')}>
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

type ClosingProps = { title: string; text: string; actions: ReactNode };

/** Keeps one colour in both themes. */
export function Closing({ title, text, actions }: ClosingProps) {
  return (
    <section className={clsx(wide, room)}>
      <div className="grid gap-6 rounded-stage bg-close p-[clamp(1.75rem,1rem+3vw,3.5rem)] text-white lg:grid-cols-[1fr_auto] lg:items-end">
        <div>
          <h2 className={heading}>{title}</h2>
          <p className="mt-2.5 max-w-[32em] text-[clamp(1.0625rem,1rem+0.25vw,1.1875rem)] text-white/90">
            {text}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 [&_a]:border-white [&_a]:bg-white [&_a]:text-film [&_a]:outline-white [&_a+a]:bg-transparent [&_a+a]:text-white">
          {actions}
        </div>
      </div>
    </section>
  );
}

export function BarBelow({ text, children }: { text: string; children: ReactNode }) {
  return (
    <aside
      data-bar
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
