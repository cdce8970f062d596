import { emitThin } from '../events.ts';
import type { Account } from '../resources/accounts.ts';
import { balances } from '../resources/balance.ts';
import { setTransfersStatus } from '../resources/capabilities.ts';
import type { Transfer } from '../resources/transfers.ts';
import { expressBody, onboardingBody } from './account.ts';
import { findVisit, localeOf, redirect, show, showUnknown, type Visit } from './visit.ts';
import { WORDS } from './words.ts';

export function onboardingPage(visit: Visit, token: string) {
  const { books } = visit;
  const link = findVisit(visit, 'onboarding_visit', token);
  if (!link) return showUnknown(visit);
  const account = accountOf(visit, link.account);
  const locale = localeOf(visit, ...accountLocales(account));
  if (!visit.isPost) {
    const body = onboardingBody(locale, account, `?locale=${locale}`);
    return show(visit, locale, WORDS[locale].onboardingTitle, body);
  }
  const outcome = visit.fields.get('outcome');
  books.transaction(() => {
    if (outcome === 'finish') setTransfersStatus(books, account, 'active');
    if (outcome === 'restrict')
      setTransfersStatus(books, { ...account, sandbox: { detailsSubmitted: true } }, 'restricted');
    emitThin(books, 'v2.core.account_link.returned', null, {
      account_id: account.id,
      configurations: ['recipient'],
      use_case: link.body.useCase,
    });
  });
  redirect(visit, link.body.returnUrl!);
}

/** The connected account's own dashboard. */
export function expressPage(visit: Visit, token: string) {
  const { books } = visit;
  const link = findVisit(visit, 'login_visit', token);
  if (!link) return showUnknown(visit);
  const account = accountOf(visit, link.account);
  const locale = localeOf(visit, ...accountLocales(account));
  const transfers = books.where<Transfer>('transfer', { destination: account.id }).slice(0, 100);
  const body = expressBody(locale, account, balances(books, account.id), transfers, visit.appUrl);
  show(visit, locale, WORDS[locale].expressTitle, body, { wide: true });
}

const accountOf = ({ books }: Visit, id: string) => books.find<Account>('v2.core.account', id)!;

const accountLocales = (account: Account) => (account.defaults as { locales?: string[] }).locales ?? [];
