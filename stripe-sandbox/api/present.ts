import type { Books, Resource } from '../books/books.ts';

/** Adds the fields that depend on the clock or on other rows. */
export function present(books: Books, stored: Resource): Resource {
  const { sandbox: _, ...resource } = stored;
  switch (resource.object) {
    case 'balance_transaction':
      return {
        ...resource,
        status: Number(resource.available_on) <= books.now() ? 'available' : 'pending',
      } as Resource;
    case 'checkout.session':
      return { ...resource, url: resource.status === 'open' ? resource.url : null } as Resource;
    case 'event':
      return { ...resource, pending_webhooks: pendingWebhooks(books, stored.id) } as Resource;
    case 'transfer': {
      const reversals = books.where('transfer_reversal', { transfer: stored.id });
      return {
        ...resource,
        reversals: {
          object: 'list',
          data: reversals.slice(0, 10),
          has_more: reversals.length > 10,
          url: `/v1/transfers/${stored.id}/reversals`,
        },
      } as unknown as Resource;
    }
    default:
      return resource as Resource;
  }
}

function pendingWebhooks(books: Books, event: string): number {
  const row = books.db
    .prepare("SELECT count(*) AS pending FROM deliveries WHERE event = ? AND state <> 'delivered'")
    .get(event);
  return Number(row!.pending);
}

/** Fields that the API omits unless `expand` names them. */
const INCLUDABLE: Record<string, Record<string, (books: Books, id: string) => unknown>> = {
  'checkout.session': {
    line_items: (books, id) => ({
      object: 'list',
      data: (books.find('checkout.session', id)!.sandbox as { lineItems: unknown[] }).lineItems,
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    }),
  },
  invoice: {
    payments: (books, id) => ({
      object: 'list',
      data: books.where('invoice_payment', { invoice: id }),
      has_more: false,
      url: `/v1/invoice_payments?invoice=${id}`,
    }),
  },
  charge: {
    refunds: (books, id) => ({
      object: 'list',
      data: books.where('refund', { charge: id }).map((refund) => present(books, refund)),
      has_more: false,
      url: `/v1/charges/${id}/refunds`,
    }),
  },
};

/** Replaces the id at `a.b` (in each item, for `data.a.b`) by the resource itself. */
export function expand(books: Books, target: unknown, path: string[]): void {
  if (Array.isArray(target)) for (const item of target) expand(books, item, path);
  if (Array.isArray(target) || target === null || typeof target !== 'object') return;
  const [field, ...rest] = path as [string, ...string[]];
  const node = target as Resource;
  const include = INCLUDABLE[node.object]?.[field];
  if (include) node[field] = include(books, node.id);
  if (typeof node[field] === 'string') {
    const resource = books.findAny(node[field]);
    if (resource) node[field] = present(books, resource);
  }
  if (rest.length) expand(books, node[field], rest);
}
