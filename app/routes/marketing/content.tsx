import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Clip, Still } from './clips.tsx';
import type { Question } from './meta.ts';
import { ExampleLabel, heading, rail, railCard } from './sections.tsx';

/** Bordered: everything in it is illustrative and carries one label. */
export function Examples({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="rounded-stage border border-dashed border-line-strong px-4.5 py-5.5 sm:p-9">
      <div className="mb-6 grid justify-items-start gap-3.5">
        <ExampleLabel />
        <h2 className={heading}>{title}</h2>
        <p className="max-w-[44em] text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}

type Figure = { value: string; label: string };

export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl
      className={clsx(
        'grid border-t border-line',
        figures.length % 4 === 0 ? 'grid-cols-2 sm:grid-cols-4' : 'sm:grid-cols-3',
      )}
    >
      {figures.map(({ value, label }) => (
        <div
          key={label}
          className={clsx(
            'flex border-b border-line py-3.5 sm:flex-col-reverse sm:justify-end sm:border-s sm:ps-5 sm:pe-3',
            figures.length % 4 === 0
              ? 'flex-col-reverse justify-end pe-3 max-sm:even:border-s max-sm:even:ps-3 sm:nth-[4n+1]:border-s-0 sm:nth-[4n+1]:ps-0'
              : 'items-baseline justify-between gap-4 sm:items-start sm:gap-0 sm:nth-[3n+1]:border-s-0 sm:nth-[3n+1]:ps-0',
          )}
        >
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-[clamp(1.25rem,1.05rem+0.8vw,1.625rem)] leading-tight font-semibold whitespace-nowrap">
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Steps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-0">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="group relative flex gap-4 pb-5 last:pb-0 sm:gap-5 sm:pb-8">
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

type StepsBesideProps = {
  picture: ReactNode;
  /** On wide screens. */
  pictureFirst?: boolean;
  children: ReactNode;
};

/** Steps with a picture of the same height, which is cut off at its lower edge. */
export function StepsBeside({ picture, pictureFirst, children }: StepsBesideProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
      <div>{children}</div>
      <div
        className={clsx(
          'h-85 overflow-hidden rounded-stage bg-stage px-4.5 pt-7 lg:h-0 lg:min-h-full lg:px-10 lg:pt-9',
          pictureFirst && 'lg:order-first',
        )}
      >
        {picture}
      </div>
    </div>
  );
}

type Point = { title: string; text: string; picture?: ReactNode };
type PointsProps = { label: string; points: Point[]; columns?: 1 | 2 | 3 | 4 };

/** Phones swipe through cards. */
export function Points({ label, points, columns = 1 }: PointsProps) {
  return (
    <ul
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs the keyboard
      tabIndex={0}
      className={clsx(
        rail,
        points.some(({ picture }) => Boolean(picture)) ? 'sm:gap-6' : 'sm:gap-x-10 sm:gap-y-0',
        columns > 1 && 'sm:grid-cols-2',
        columns === 3 && 'lg:grid-cols-3',
        columns === 4 && 'lg:grid-cols-4',
      )}
    >
      {points.map(({ title, text, picture }) => (
        <li key={title} className={clsx(railCard, 'w-[78%]', !picture && 'sm:border-t sm:py-4.5')}>
          {picture && (
            <div
              aria-hidden="true"
              className="mb-4 h-32 overflow-hidden rounded-poster bg-stage px-4 pt-4 [&_img]:h-auto"
            >
              {picture}
            </div>
          )}
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** A card that opens on a press. */
export function Fold({
  title,
  className = '',
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details className={`group rounded-card border border-line bg-card ${className}`}>
      <summary className="flex list-none items-center justify-between gap-4 px-6 py-4 text-lg font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="size-5 shrink-0 text-ink-3 transition group-open:rotate-180" />
      </summary>
      {children}
    </details>
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
  poster: Clip;
};

/** The figures come first, with the strongest one in large type. */
export function Story({ title, subtitle, parts, results, quote, author, poster }: StoryProps) {
  return (
    <article className="grid gap-x-10 gap-y-5 border-t border-line py-8 last:pb-0 lg:grid-cols-2">
      <div className="grid grid-cols-[5rem_1fr] gap-4 sm:grid-cols-[8rem_1fr] sm:gap-6">
        <Still
          clip={poster}
          sizes="(width >= 40rem) 8rem, 5rem"
          className="w-full rounded-poster shadow-raised"
        />
        <div>
          <h3 className="text-xl">{title}</h3>
          <p className="text-ink-2">{subtitle}</p>
          <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-8">
            {results.map(({ value, label }) => (
              <div
                key={label}
                className="group flex flex-col-reverse justify-end first:col-span-2 first:w-full"
              >
                <dt className="text-sm text-ink-2">{label}</dt>
                <dd className="text-xl leading-tight font-semibold group-first:text-[2rem]">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div>
        <dl className="grid gap-2 text-ink-2 *:*:inline">
          {parts.map(({ name, text }) => (
            <div key={name}>
              <dt className="me-2 font-medium text-ink">{name}</dt>
              <dd>{text}</dd>
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
