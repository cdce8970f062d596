import type { Account } from '../resources/accounts/accounts.ts';
import { setTransfersStatus } from '../resources/accounts/capabilities.ts';
import { balances } from '../resources/payments/balance.ts';
import type { Transfer } from '../resources/payments/transfers.ts';
import { emitThin } from '../webhooks/events.ts';
import { expressBody, onboardingBody } from './account.ts';
import { findOpenedLink, localeOf, type PageRequest, redirect, show, showUnknown } from './page-request.ts';
import { WORDS } from './words.ts';

export function onboardingPage(pageRequest: PageRequest, token: string) {
  const { books } = pageRequest;
  const link = findOpenedLink(pageRequest, 'onboarding_visit', token);
  if (!link) return showUnknown(pageRequest);
  const account = accountOf(pageRequest, link.account);
  const locale = localeOf(pageRequest, ...accountLocales(account));
  if (!pageRequest.isPost) {
    const body = onboardingBody(locale, account, `?locale=${locale}`);
    return show(pageRequest, locale, WORDS[locale].onboardingTitle, body);
  }
  const outcome = pageRequest.fields.get('outcome');
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
  redirect(pageRequest, link.body.returnUrl!);
}

export function expressPage(pageRequest: PageRequest, token: string) {
  const { books } = pageRequest;
  const link = findOpenedLink(pageRequest, 'login_visit', token);
  if (!link) return showUnknown(pageRequest);
  const account = accountOf(pageRequest, link.account);
  const locale = localeOf(pageRequest, ...accountLocales(account));
  const transfers = books.where<Transfer>('transfer', { destination: account.id }).slice(0, 100);
  const body = expressBody(locale, account, balances(books, account.id), transfers, pageRequest.appUrl);
  show(pageRequest, locale, WORDS[locale].expressTitle, body, { wide: true });
}

const accountOf = ({ books }: PageRequest, id: string) => books.find<Account>('v2.core.account', id)!;

const accountLocales = (account: Account) => (account.defaults as { locales?: string[] }).locales ?? [];
