import { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import { invalidInput, malformed, tooManyRequests } from '#core/errors.ts';
import { endpoint, noContent, perHour, signedBy, text } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { ListQuery } from '#platform/http/schemas/lists.ts';
import { deleteRate, enterRate } from './commands/change-rate.server.ts';
import { receiveOrder } from './commands/receive-order.server.ts';
import { receiveReport } from './commands/receive-report.server.ts';
import {
  addPixel,
  addSource,
  changeSource,
  dropPreviousSecret,
  rotateSecret,
} from './commands/save-shop.server.ts';
import {
  badRefundAmount,
  orderDiffers,
  orderUnknown,
  refundDiffers,
  refundTooHigh,
  tooManySources,
} from './errors.ts';
import { listOrders, listRates, listSources } from './queries.server.ts';
import { REPORTS_A_MINUTE } from './rules.ts';
import {
  NewSecret,
  NewSource,
  OrderSourcePage,
  RateInput,
  RatePage,
  RecordedOrder,
  ShopOrderPage,
  SourceChange,
  SourceInput,
} from './schema.ts';

const MAX_BYTES = 8 * 1024;
const SIGNATURE = 'laqta-signature';

const reader = { method: 'get', for: 'brand', permission: 'campaigns:read' } as const;
const writer = { for: 'brand', permission: 'campaigns:write', limit: perHour(120) } as const;
const source = pathId('src');

export const endpoints = [
  endpoint(
    {
      id: 'receiveOrder',
      method: 'post',
      path: '/conversions/{id}',
      for: signedBy(SIGNATURE),
      summary:
        'Take in an order of a shop, or what it gave back of one: a ShopMessage, signed with `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`',
      params: source,
      body: text('application/json', MAX_BYTES),
      answer: RecordedOrder,
      refusals: [
        notFound,
        tooManyRequests,
        malformed,
        invalidInput,
        badRefundAmount,
        orderDiffers,
        orderUnknown,
        refundDiffers,
        refundTooHigh,
      ],
    },
    ({ c, params, body }) => receiveOrder(params.id, c.req.header(SIGNATURE) ?? '', body),
  ),
  endpoint(
    {
      id: 'receiveReport',
      method: 'post',
      path: '/pixel/{id}',
      for: 'anyone',
      fromAnySite: true,
      limit: { times: REPORTS_A_MINUTE, seconds: 60 },
      summary: 'Take in what the script in a shop’s pages reports of an order: a ReportMessage',
      params: source,
      body: text('text/plain', MAX_BYTES),
      answer: noContent,
      refusals: [notFound],
    },
    async ({ c, params, body }) => {
      await receiveReport(params.id, body);
      return c.body(null, 204);
    },
  ),
  endpoint(
    {
      ...reader,
      id: 'listShopOrders',
      path: '/conversions',
      summary: 'Orders of the brand’s shops, the latest first, with what brought each',
      query: ListQuery,
      answer: ShopOrderPage,
    },
    ({ actor, query }) => listOrders(actor, query),
  ),
  endpoint(
    {
      ...reader,
      id: 'listOrderSources',
      path: '/sources',
      summary: 'The shops that tell of their orders',
      query: ListQuery,
      answer: OrderSourcePage,
    },
    ({ actor, query }) => listSources(actor, query),
  ),
  endpoint(
    {
      ...writer,
      id: 'addOrderSource',
      method: 'post',
      path: '/sources',
      summary: 'Connect a shop; its secret is answered once',
      body: SourceInput,
      example: { name: 'Noor online shop' },
      answer: NewSecret,
      refusals: [tooManySources],
    },
    ({ actor, body }) => addSource(actor, body),
  ),
  endpoint(
    {
      ...writer,
      id: 'addPixel',
      method: 'post',
      path: '/sources/pixel',
      summary:
        'Let a script in the pages of a shop report orders, which are in no figure until the brand says so',
      body: SourceInput,
      example: { name: 'Noor online shop' },
      answer: NewSource,
      refusals: [tooManySources],
    },
    ({ actor, body }) => addPixel(actor, body),
  ),
  endpoint(
    {
      ...writer,
      id: 'changeOrderSource',
      method: 'patch',
      path: '/sources/{id}',
      summary:
        'Call a shop otherwise, change its window, switch it off or on again, say whether what browsers report counts',
      params: source,
      body: SourceChange,
      example: { windowDays: 14 },
      refusals: [notFound],
    },
    ({ actor, params, body }) => changeSource(actor, params.id, body),
  ),
  endpoint(
    {
      ...writer,
      id: 'rotateSourceSecret',
      method: 'post',
      path: '/sources/{id}/rotate',
      summary: 'Give a shop a new secret, answered once; the one before it is still believed',
      params: source,
      answer: NewSecret,
      refusals: [notFound],
    },
    ({ actor, params }) => rotateSecret(actor, params.id),
  ),
  endpoint(
    {
      ...writer,
      id: 'dropPreviousSecret',
      method: 'delete',
      path: '/sources/{id}/previous-secret',
      summary: 'Believe the newest secret of a shop alone',
      params: source,
      refusals: [notFound],
    },
    ({ actor, params }) => dropPreviousSecret(actor, params.id),
  ),
  endpoint(
    {
      ...reader,
      id: 'listCurrencyRates',
      path: '/currency-rates',
      summary: 'What currencies are worth to the brand, and the orders that wait for a rate',
      query: ListQuery,
      answer: RatePage,
    },
    ({ actor, query }) => listRates(actor, query),
  ),
  endpoint(
    {
      ...writer,
      id: 'enterCurrencyRate',
      method: 'put',
      path: '/currency-rates',
      summary: 'Say how many units of a currency are one dollar from a day on',
      body: RateInput,
      example: { currency: 'SAR', fromDay: '2026-01-01', perUsd: '3.75' },
      answer: z.object({ id: z.string() }),
    },
    ({ actor, body }) => enterRate(actor, body),
  ),
  endpoint(
    {
      ...writer,
      id: 'deleteCurrencyRate',
      method: 'delete',
      path: '/currency-rates/{id}',
      summary: 'Take a rate away: the one before it holds, or none',
      params: pathId('cur'),
      refusals: [notFound],
    },
    ({ actor, params }) => deleteRate(actor, params.id),
  ),
];
