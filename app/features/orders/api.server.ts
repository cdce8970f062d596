import { createRoute, z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { requireActor } from '#features/accounts/guard.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { db } from '#platform/db/db.server.ts';
import { door, doors, Problem } from '#platform/http/door.server.ts';
import { limitRate } from '#platform/http/limit-rate.server.ts';
import { listCampaignOrders, listJobs, listOrderPayments } from './queries.server.ts';
import { listReceipts, readReceipt } from './read-receipts.server.ts';
import { receiptPdf } from './receipt-pdf.server.ts';
import {
  CampaignOrderPage,
  JobPage,
  OrderPaymentPage,
  OrdersQuery,
  PdfQuery,
  ReceiptPage,
  ReceiptView,
} from './schema.ts';

const tag = 'orders';
const params = z.object({ id: z.string() });

const campaignsDoor = door('get', '/orders/campaigns', 'Your campaigns as orders', {
  tag,
  query: OrdersQuery,
  answer: CampaignOrderPage,
});
const paymentsDoor = door('get', '/orders/payments', 'What you paid for videos', {
  tag,
  query: OrdersQuery,
  answer: OrderPaymentPage,
});
const jobsDoor = door('get', '/orders/jobs', 'Your accepted jobs', {
  tag,
  query: OrdersQuery,
  answer: JobPage,
});
const receiptsDoor = door('get', '/receipts', 'Your receipts, or statements of payouts', {
  tag,
  query: OrdersQuery,
  answer: ReceiptPage,
});
const receiptDoor = door('get', '/receipts/{id}', 'One receipt', { tag, params, answer: ReceiptView });
const pdfDoor = createRoute({
  method: 'get',
  path: '/receipts/{id}/pdf',
  summary: 'The same as a PDF, in your language or the one asked for',
  tags: [tag],
  request: { params, query: PdfQuery },
  responses: {
    200: { description: 'Done', content: { 'application/pdf': { schema: z.string() } } },
    default: { description: 'Refused', content: { 'application/problem+json': { schema: Problem } } },
  },
});

export const ordersApi = doors()
  .openapi(campaignsDoor, async (c) =>
    c.json(await listCampaignOrders(await requireActor(c, 'brand'), c.req.valid('query')), 200),
  )
  .openapi(paymentsDoor, async (c) =>
    c.json(await listOrderPayments(await requireActor(c, 'brand'), c.req.valid('query')), 200),
  )
  .openapi(jobsDoor, async (c) =>
    c.json(await listJobs(await requireActor(c, 'creator'), c.req.valid('query')), 200),
  )
  .openapi(receiptsDoor, async (c) =>
    c.json(await listReceipts(await requireActor(c), c.req.valid('query')), 200),
  )
  .openapi(receiptDoor, async (c) =>
    c.json(await readReceipt(await requireActor(c), c.req.valid('param').id), 200),
  )
  .openapi(pdfDoor, async (c) => {
    const actor = await requireActor(c);
    const receipt = await readReceipt(actor, c.req.valid('param').id);
    await limitRate(`receipt-pdf:${actor.userId}`, 120, 900);
    const language = c.req.valid('query').language ?? (await readLanguage(actor.userId));
    return c.body(await receiptPdf(receipt, language), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${receipt.number}.pdf"`,
    });
  });
export type OrdersApi = typeof ordersApi;

async function readLanguage(userId: string) {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return user!.language;
}
