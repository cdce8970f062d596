import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { splitBudget } from '#core/money.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { EXAMPLE_CENTS } from '../amounts.ts';
import { ProductPicture } from '../product-picture.tsx';
import { rail, Section } from '../sections.tsx';

export function Proof() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <Section id="proof" title={t('landing.proof.title')} text={t('landing.proof.text')}>
      <ul
        aria-label={t('landing.proof.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs the keyboard
        tabIndex={0}
        className={`${rail} sm:gap-4 lg:grid-cols-2 lg:gap-5`}
      >
        <Block title={t('landing.proof.ledger.title')} text={t('landing.proof.ledger.text')}>
          <Ledger />
        </Block>
        <Block title={t('landing.proof.open.title')} text={t('landing.proof.open.text')}>
          <Terminal />
        </Block>
        <li className="grid w-[86%] shrink-0 snap-start gap-5 overflow-hidden rounded-stage border border-line bg-card p-5.5 pb-0 sm:w-auto lg:col-span-2 lg:grid-cols-[1fr_44rem] lg:items-center lg:gap-14 lg:p-8 lg:pb-0">
          <div className="lg:pb-8">
            <h3 className="text-lg">{t('landing.proof.arabic.title')}</h3>
            <p className="mt-1.5 text-ink-2">{t('landing.proof.arabic.text')}</p>
          </div>
          <div className="grid gap-3 sm:grid-cols-2 sm:gap-4">
            {(language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)).map((shown) => (
              <div
                key={shown}
                className="h-63 overflow-hidden rounded-t-card shadow-raised max-sm:first:hidden lg:h-70"
              >
                <ProductPicture
                  name="pay"
                  language={shown}
                  alt={t(`landing.proof.arabic.${shown}`)}
                  className="h-auto w-full"
                />
              </div>
            ))}
          </div>
        </li>
      </ul>
    </Section>
  );
}

function Block({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="grid w-[86%] shrink-0 snap-start grid-rows-[1fr_auto] gap-5 overflow-hidden rounded-stage border border-line bg-card p-5.5 sm:w-auto lg:gap-6.5 lg:p-8 [&>:first-child]:self-start">
      {children}
      <div>
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1.5 text-ink-2">{text}</p>
      </div>
    </li>
  );
}

const CURRENCY = 'USD';
const dollars = (cents: number) => (cents / 100).toFixed(2);

/** The journal of an approval. */
function Ledger() {
  const { t } = useTranslation();
  const { payoutCents, feeCents } = splitBudget(EXAMPLE_CENTS);
  const rows = [
    [t('landing.proof.ledger.accounts.wallet'), `−${dollars(EXAMPLE_CENTS)}`],
    [t('landing.proof.ledger.accounts.creator'), `+${dollars(payoutCents)}`],
    [t('landing.proof.ledger.accounts.fee'), `+${dollars(feeCents)}`],
  ] as const;
  const row = 'flex justify-between gap-4 px-4 py-2.5';
  return (
    <div className="divide-y divide-line overflow-hidden rounded-poster border border-line text-sm">
      <div className={`${row} bg-wash font-medium`}>
        <span>{t('landing.proof.ledger.head')}</span>
        <span>{CURRENCY}</span>
      </div>
      {rows.map(([account, amount]) => (
        <div key={account} className={row}>
          <span className="text-ink-2">{account}</span>
          <bdi dir="ltr">{amount}</bdi>
        </div>
      ))}
      <div className={`${row} font-semibold`}>
        <span>{t('landing.proof.ledger.sum')}</span>
        <span className="inline-flex items-center gap-1.5 text-green">
          <Check className="size-4" />
          <bdi dir="ltr">{dollars(0)}</bdi>
        </span>
      </div>
    </div>
  );
}

const ADDRESS = 'Laqta is at http://localhost:3000';
const MODE = 'No real money: sandbox';
const OUTPUT = ['Starting the database…', 'Creating the demo world…', 'Starting web and worker…'];

function Terminal() {
  return (
    <pre
      dir="ltr"
      lang="en"
      className="rounded-poster bg-film p-4 text-start text-xs leading-relaxed whitespace-pre-wrap text-ink dark-ground sm:text-sm"
    >
      <span className="text-ink-2">$</span> npm start{'\n'}
      <span className="text-ink-2">{OUTPUT.join('\n')}</span>
      {'\n'}
      <span className="text-green">{ADDRESS}</span>
      {'\n'}
      <span className="text-saffron">{MODE}</span>
    </pre>
  );
}
