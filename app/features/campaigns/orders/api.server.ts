import { eq } from 'drizzle-orm';
import { notFound } from '#core/app-error.ts';
import { users } from '#features/identity/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { EVERY_ROLE, endpoint, file, perQuarterHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { listWalletTransactions } from './list-wallet-transactions.server.ts';
import { listCampaignOrders, listJobs, listOrderPayments } from './queries.server.ts';
import { listReceipts, readReceipt } from './read-receipts.server.ts';
import {
  CampaignOrderPage,
  CampaignOrdersQuery,
  JobPage,
  OrderPaymentPage,
  OrderPaymentsQuery,
  OrdersQuery,
  PdfQuery,
  ReceiptPage,
  ReceiptsQuery,
  ReceiptView,
  WalletTransactionPage,
  WalletTransactionsQuery,
} from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'listCampaignOrders',
      method: 'get',
      path: '/orders/campaigns',
      for: 'brand',
      permission: 'payments:read',
      summary: 'List the brand’s campaigns as orders, by date, number of videos or price per video',
      query: CampaignOrdersQuery,
      answer: CampaignOrderPage,
    },
    ({ actor, query }) => listCampaignOrders(actor, query),
  ),
  endpoint(
    {
      id: 'listOrderPayments',
      method: 'get',
      path: '/orders/payments',
      for: 'brand',
      permission: 'payments:read',
      summary: 'List the brand’s payments for videos, by date or amount',
      query: OrderPaymentsQuery,
      answer: OrderPaymentPage,
    },
    ({ actor, query }) => listOrderPayments(actor, query),
  ),
  endpoint(
    {
      id: 'listWalletTransactions',
      method: 'get',
      path: '/wallet/transactions',
      for: 'brand',
      permission: 'wallet:read',
      summary: 'List wallet transactions, newest first',
      query: WalletTransactionsQuery,
      answer: WalletTransactionPage,
    },
    ({ actor, query }) => listWalletTransactions(actor, query),
  ),
  endpoint(
    {
      id: 'listJobs',
      method: 'get',
      path: '/orders/jobs',
      for: 'creator',
      permission: 'payments:read',
      summary: 'List the creator’s accepted jobs',
      query: OrdersQuery,
      answer: JobPage,
    },
    ({ actor, query }) => listJobs(actor, query),
  ),
  endpoint(
    {
      id: 'listReceipts',
      method: 'get',
      path: '/receipts',
      for: EVERY_ROLE,
      permission: 'receipts:read',
      summary: 'List receipts, or payout statements',
      query: ReceiptsQuery,
      answer: ReceiptPage,
    },
    ({ actor, query }) => listReceipts(actor, query),
  ),
  endpoint(
    {
      id: 'readReceipt',
      method: 'get',
      path: '/receipts/{id}',
      for: EVERY_ROLE,
      permission: 'receipts:read',
      summary: 'Read a receipt',
      personalData: 'receipt',
      params: pathId('rcp'),
      answer: ReceiptView,
      refusals: [notFound],
    },
    ({ actor, params }) => readReceipt(actor, params.id),
  ),
  endpoint(
    {
      id: 'downloadReceipt',
      method: 'get',
      path: '/receipts/{id}/pdf',
      for: EVERY_ROLE,
      permission: 'receipts:read',
      summary: 'Download a receipt as PDF in the user’s or the requested language',
      personalData: 'receipt',
      limit: perQuarterHour(120),
      params: pathId('rcp'),
      query: PdfQuery,
      answer: file('application/pdf'),
      refusals: [notFound],
    },
    async ({ actor, params, query }) => {
      const receipt = await readReceipt(actor, params.id);
      // Loaded on demand: the PDF code is an eighth of all modules, and most processes never need it.
      const { receiptPdf } = await import('./receipt-pdf.server.ts');
      const pdf = await receiptPdf(receipt, query.language ?? (await readLanguage(actor.userId)));
      return new Response(pdf, {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${receipt.number}.pdf"`,
        },
      });
    },
  ),
];

async function readLanguage(userId: string) {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return user!.language;
}
