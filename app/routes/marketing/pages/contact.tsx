import { ArrowLeft, ChevronRight, MessageCircleQuestionMark, ReceiptText, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_MESSAGE, MAX_NAME } from '#features/operations/contact/rules.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { product } from '#platform/product-info/product-info.ts';
import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/progress.tsx';
import { organization, pageMeta } from '../meta.ts';
import { addressOf } from '../pages.ts';
import { publicPage } from '../public-page.tsx';
import type { ContactTexts } from '../scripts/contact-form.ts';
import script from '../scripts/contact-form.ts?inline-script';
import { lead, pageTitle, wide } from '../sections.tsx';

export { handle } from '../public-page.tsx';
export const meta = pageMeta((t) => [{ '@type': 'ContactPage', mainEntity: organization(t) }]);

export default publicPage(Content, script);

function Content() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const mail = (
    <a href={`mailto:${product.supportEmail}`} className="font-medium text-link underline">
      <bdi dir="ltr">{product.supportEmail}</bdi>
    </a>
  );
  return (
    <div
      className={`${wide} grid gap-x-20 gap-y-6 py-5 sm:gap-y-8 sm:py-10 lg:grid-cols-[1fr_1.25fr] lg:grid-rows-[auto_1fr]`}
    >
      <div>
        <a
          href={addressOf('/', language)}
          data-back
          className={buttonClass({ variant: 'quiet', size: 'small' }, '-ms-3')}
        >
          <ArrowLeft className="mirror size-4" />
          {t('contact.back')}
        </a>
        <h1 className={`${pageTitle} mt-4`}>{t('contact.title')}</h1>
        <p className={`${lead} mt-3`}>
          {t('contact.subtitle')}. {t('contact.text')}
        </p>
      </div>
      <Card raised className="p-4 sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ContactForm />
      </Card>
      <div className="self-start">
        <p>
          {t('contact.byMail')} {mail}
        </p>
        <h2 className="mt-8 text-lg sm:mt-10">{t('contact.before.title')}</h2>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {(
            [
              ['how', '/we#faqs', MessageCircleQuestionMark],
              ['terms', '/terms', ReceiptText],
              ['privacy', '/privacy', ShieldCheck],
            ] as const
          ).map(([name, path, Icon]) => (
            <li key={name}>
              <a
                href={addressOf(path, language)}
                className="flex min-h-14 items-center gap-3.5 font-medium hover:text-accent-text"
              >
                <Icon className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
                <span className="flex-1">{t(`contact.before.${name}`)}</span>
                <ChevronRight className="mirror size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const control =
  'mt-1.5 w-full rounded-control border border-control bg-card px-3 text-base aria-invalid:border-red';

function ContactForm() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const texts: ContactTexts = {
    send: t('contact.send'),
    sending: t('contact.sending'),
    sent: t('contact.sent'),
    failed: t('contact.failed'),
    unreadable: t('contact.unreadable'),
    errors: {
      'contact.errors.tooFast': t('contact.errors.tooFast'),
      'errors.invalid': t('errors.invalid'),
      'errors.invalidEmail': t('errors.invalidEmail'),
      'errors.invalidInput': t('errors.invalidInput'),
      'errors.required': t('errors.required'),
      'errors.tooLong': t('errors.tooLong', { max: '{{max}}' }),
      // The script selects the plural form by the count of the refusal.
      ...Object.fromEntries(
        new Intl.PluralRules(language)
          .resolvedOptions()
          .pluralCategories.map((category) => [
            `errors.tooManyRequests_${category}`,
            t(`errors.tooManyRequests_${category}` as 'errors.unknown', { count: '{{count}}' }),
          ]),
      ),
      'errors.unavailable': t('errors.unavailable'),
    },
  };
  return (
    <form
      method="post"
      action={addressOf('/contact', language)}
      data-contact={JSON.stringify(texts)}
      className="grid gap-5"
    >
      <input type="hidden" name="language" value={language} />
      {/* Only robots fill in this field. */}
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="contact-website">{t('contact.website')}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Field name="name" label={t('contact.name')}>
        <input
          id="contact-name"
          name="name"
          required
          maxLength={MAX_NAME}
          autoComplete="name"
          dir="auto"
          aria-describedby="contact-name-error"
          className={`${control} min-h-11`}
        />
      </Field>
      <Field name="email" label={t('contact.email')}>
        <input
          id="contact-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          dir="ltr"
          aria-describedby="contact-email-error"
          className={`${control} min-h-11 rtl:text-end`}
        />
      </Field>
      <Field name="message" label={t('contact.message')}>
        <textarea
          id="contact-message"
          name="message"
          required
          rows={5}
          maxLength={MAX_MESSAGE}
          dir="auto"
          aria-describedby="contact-message-error"
          className={`${control} py-2.5`}
        />
      </Field>
      <p
        data-status="problem"
        role="alert"
        hidden
        className="rounded-control bg-red-tint px-4 py-3 text-red"
      />
      <p
        data-status="sent"
        role="status"
        hidden
        className="rounded-control bg-green-tint px-4 py-3 text-green"
      />
      <button
        type="submit"
        className={buttonClass({ variant: 'primary', size: 'large' }, 'group sm:justify-self-start')}
      >
        <Spinner className="hidden size-4 group-data-busy:block" />
        <span data-label>{texts.send}</span>
      </button>
    </form>
  );
}

function Field({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={`contact-${name}`} className="text-sm font-medium">
        {label}
      </label>
      {children}
      <p id={`contact-${name}-error`} hidden className="mt-1.5 text-sm text-red" />
    </div>
  );
}
