import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Books } from '../books/books.ts';
import type { Faults } from '../faults/faults.ts';
import { findLink } from '../resources/accounts/links.ts';
import { checkoutPage, securePage } from './checkout-page.ts';
import { expressPage, onboardingPage } from './connect-page.ts';
import { open, type PageRequest, redirect, showUnknown } from './page-request.ts';
import { invoicePage, invoiceSecurePage, portalPage } from './portal-page.ts';

const PAGES: [RegExp, (pageRequest: PageRequest, id: string, step?: string) => void][] = [
  [/^\/$/, (pageRequest) => redirect(pageRequest, '/_sandbox')],
  [/^\/c\/pay\/(\w+)$/, checkoutPage],
  [/^\/c\/pay\/(\w+)\/authenticate$/, securePage],
  [/^\/connect\/([\w-]+)$/, (pageRequest, token) => open(pageRequest, 'onboarding', token, '/connect/visit')],
  [/^\/connect\/visit\/([\w-]+)$/, onboardingPage],
  [/^\/express\/([\w-]+)$/, (pageRequest, token) => open(pageRequest, 'login', token, '/express/visit')],
  [/^\/express\/visit\/([\w-]+)$/, expressPage],
  [/^\/p\/session\/([\w-]+)$/, openPortal],
  [/^\/p\/visit\/([\w-]+)(\/\w+)?$/, portalPage],
  [/^\/i\/(\w+)$/, invoicePage],
  [/^\/i\/(\w+)\/authenticate$/, invoiceSecurePage],
];

/** Stripe's hosted pages: checkout, 3-D Secure, onboarding, the account's dashboard, billing. */
export class Pages {
  private readonly books: Books;
  private readonly faults: Faults;
  private readonly appUrl: string | undefined;

  constructor(books: Books, faults: Faults, appUrl: string | undefined) {
    this.books = books;
    this.faults = faults;
    this.appUrl = appUrl;
  }

  handle(request: IncomingMessage, response: ServerResponse, body: string) {
    const pageRequest: PageRequest = {
      books: this.books,
      faults: this.faults,
      appUrl: this.appUrl,
      url: new URL(request.url!, 'http://sandbox'),
      isPost: request.method === 'POST',
      fields: new URLSearchParams(body),
      languages: request.headers['accept-language'],
      response,
    };
    for (const [pattern, run] of PAGES) {
      const found = pattern.exec(pageRequest.url.pathname);
      if (found) return run(pageRequest, found[1]!, found[2]);
    }
    showUnknown(pageRequest);
  }
}

/** A portal session may start at one step. */
function openPortal(pageRequest: PageRequest, token: string) {
  const flow = findLink(pageRequest.books, 'portal', token)?.body.flow;
  const step = flow === 'payment_method_update' ? '/card' : flow === 'subscription_cancel' ? '/cancel' : '';
  open(pageRequest, 'portal', token, '/p/visit', step);
}
