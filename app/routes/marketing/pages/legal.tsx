import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PLATFORM_FEE_PERCENT } from '#core/money.ts';
import { type ConsentKind, LEGAL_VERSIONS } from '#features/identity/accounts/consents/rules.ts';
import { PUBLISHING_FEE_CENTS } from '#features/money/charges/rules.ts';
import { formatDate, formatPrice } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { product } from '#platform/product-info/product-info.ts';
import { pageMeta } from '../meta.ts';
import { pathOf } from '../pages.ts';
import { publicPage } from '../public-page.tsx';
import { wide } from '../sections.tsx';

export { handle } from '../public-page.tsx';
export const meta = pageMeta();

export default publicPage(Content);

function Content() {
  return pathOf(useLocation().pathname) === '/terms' ? <Terms /> : <Privacy />;
}

const PRIVACY = ['kept', 'seen', 'providers', 'duration', 'cookies', 'yours'] as const;

function Privacy() {
  const { t } = useTranslation();
  return (
    <LegalText
      kind="privacy"
      title={t('legal.privacy.title')}
      text={t('legal.privacy.text')}
      clauses={PRIVACY.map((id) => ({
        id,
        title: t(`legal.privacy.${id}.title`),
        points: [
          ...([1, 2, 3] as const).map((number) => t(`legal.privacy.${id}.n${number}`)),
          ...(id === 'kept' ? [t('legal.privacy.kept.n4')] : []),
        ],
      }))}
    />
  );
}

const TERMS = [
  'roles',
  'accounts',
  'campaigns',
  'fees',
  'review',
  'payouts',
  'refunds',
  'rights',
  'conduct',
  'changes',
] as const;

function Terms() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const facts = {
    publishing: formatPrice(PUBLISHING_FEE_CENTS, language),
    fee: PLATFORM_FEE_PERCENT,
    share: 100 - PLATFORM_FEE_PERCENT,
  };
  return (
    <LegalText
      kind="terms"
      title={t('legal.terms.title')}
      text={t('legal.terms.text')}
      clauses={TERMS.map((id) => ({
        id,
        title: t(`legal.terms.${id}.title`),
        points: ([1, 2, 3] as const).map((number) => t(`legal.terms.${id}.n${number}`, facts)),
      }))}
    />
  );
}

type Clause = { id: string; title: string; points: string[] };

type LegalTextProps = { kind: ConsentKind; title: string; text: string; clauses: Clause[] };

function LegalText({ kind, title, text, clauses }: LegalTextProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <article
      className={`${wide} grid gap-x-16 gap-y-8 py-10 sm:py-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-16`}
    >
      <header className="lg:col-span-2">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-3 max-w-[40em] text-lg text-ink-2">{text}</p>
        <p className="dotted mt-4 text-sm text-ink-3">
          <span>{t('legal.changed', { date: formatDate(LEGAL_VERSIONS[kind], language) })}</span>
          <span>{t('legal.review')}</span>
        </p>
      </header>
      <details className="group rounded-card border border-line bg-card lg:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 font-medium">
          {t('site.nav.onThisPage')}
          <ChevronDown
            className="size-4 text-ink-3 transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <ul className="border-t border-line py-1">
          {clauses.map((clause) => (
            <li key={clause.id}>
              <a href={`#${clause.id}`} className="flex min-h-11 items-center px-4 text-ink-2">
                {clause.title}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <nav aria-label={t('site.nav.onThisPage')} data-spy className="hidden lg:block">
        <ul className="sticky top-24 text-sm">
          {clauses.map((clause) => (
            <li key={clause.id}>
              <a
                href={`#${clause.id}`}
                className="block border-s-2 border-line py-2 ps-4 text-ink-2 hover:text-ink aria-[current]:border-link aria-[current]:font-medium aria-[current]:text-ink"
              >
                {clause.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid max-w-[44em] gap-10">
        {clauses.map((clause) => (
          <section key={clause.id} id={clause.id} className="scroll-mt-24">
            <h2 className="text-xl">{clause.title}</h2>
            {clause.points.map((point) => (
              <p key={point} className="mt-3 text-ink-2">
                {point}
              </p>
            ))}
          </section>
        ))}
        <p className="border-t border-line pt-6">
          {t('legal.questions')}{' '}
          <a href={`mailto:${product.supportEmail}`} className="font-medium text-accent-text underline">
            <bdi dir="ltr">{product.supportEmail}</bdi>
          </a>
        </p>
      </div>
    </article>
  );
}
