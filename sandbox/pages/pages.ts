import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Books } from '../books.ts';
import type { Faults } from '../faults.ts';
import { findLink } from '../resources/links.ts';
import { checkoutPage, securePage } from './checkout-page.ts';
import { expressPage, onboardingPage } from './connect-page.ts';
import { invoicePage, invoiceSecurePage, portalPage } from './portal-page.ts';
import { open, redirect, showUnknown, type Visit } from './visit.ts';

const PAGES: [RegExp, (visit: Visit, id: string, step?: string) => void][] = [
  [/^\/$/, (visit) => redirect(visit, '/_sandbox')],
  [/^\/c\/pay\/(\w+)$/, checkoutPage],
  [/^\/c\/pay\/(\w+)\/authenticate$/, securePage],
  [/^\/connect\/([\w-]+)$/, (visit, token) => open(visit, 'onboarding', token, '/connect/visit')],
  [/^\/connect\/visit\/([\w-]+)$/, onboardingPage],
  [/^\/express\/([\w-]+)$/, (visit, token) => open(visit, 'login', token, '/express/visit')],
  [/^\/express\/visit\/([\w-]+)$/, expressPage],
  [/^\/p\/session\/([\w-]+)$/, openPortal],
  [/^\/p\/visit\/([\w-]+)(\/\w+)?$/, portalPage],
  [/^\/i\/(\w+)$/, invoicePage],
  [/^\/i\/(\w+)\/authenticate$/, invoiceSecurePage],
];

/** The pages that a person sees at Stripe: checkout, 3-D Secure, onboarding, the account's dashboard, billing. */
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
    const visit: Visit = {
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
      const found = pattern.exec(visit.url.pathname);
      if (found) return run(visit, found[1]!, found[2]);
    }
    showUnknown(visit);
  }
}

/** A portal session may begin in the middle, at what is to be done. */
function openPortal(visit: Visit, token: string) {
  const flow = findLink(visit.books, 'portal', token)?.body.flow;
  const step = flow === 'payment_method_update' ? '/card' : flow === 'subscription_cancel' ? '/cancel' : '';
  open(visit, 'portal', token, '/p/visit', step);
}
