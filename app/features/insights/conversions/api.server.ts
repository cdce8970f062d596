import { z } from 'zod';
import { notFound } from '#core/app-error.ts';
import { invalidInput, malformed, tooManyRequests } from '#core/errors.ts';
import { endpoint, noContent, perHour, perMinute, signedBy, text } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { ListQuery } from '#platform/http/schemas/lists.ts';
import { deleteRate, enterRate } from './commands/change-rate.server.ts';
import { receiveOrder, receivePixelOrder } from './commands/receive-order.server.ts';
import { addShop, changeShop, chooseSource, rotateSecret } from './commands/save-shop.server.ts';
import {
  badRefundAmount,
  orderDiffers,
  orderUnknown,
  otherSource,
  refundDiffers,
  refundTooHigh,
  tooManyShops,
} from './errors.ts';
import { listOrders, listRates, listShops } from './queries.server.ts';
import { PIXEL_ORDERS_A_MINUTE } from './rules.ts';
import {
  ConnectedShop,
  NewSecret,
  RateInput,
  RatePage,
  RecordedOrder,
  ShopChange,
  ShopInput,
  ShopOrderPage,
  ShopPage,
  SourceChoice,
} from './schema.ts';

const MAX_BYTES = 8 * 1024;
const SIGNATURE = 'laqta-signature';

const reader = { method: 'get', for: 'brand', permission: 'campaigns:read' } as const;
const writer = { for: 'brand', permission: 'campaigns:write', limit: perHour(120) } as const;
const shop = pathId('shp');

export const endpoints = [
  endpoint(
    {
      id: 'receiveOrder',
      method: 'post',
      path: '/conversions/{id}',
      for: signedBy(SIGNATURE),
      summary:
        'Report an order of a shop or a refund of one: a SignedOrder, signed with `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`',
      params: shop,
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
        otherSource,
        refundDiffers,
        refundTooHigh,
      ],
    },
    ({ c, params, body }) => receiveOrder(params.id, c.req.header(SIGNATURE) ?? '', body),
  ),
  endpoint(
    {
      id: 'receivePixelOrder',
      method: 'post',
      path: '/pixel/{id}',
      for: 'anyone',
      fromAnySite: true,
      limit: perMinute(PIXEL_ORDERS_A_MINUTE),
      summary: 'Report an order by the pixel: a PixelOrder',
      params: shop,
      body: text('text/plain', MAX_BYTES),
      answer: noContent,
      refusals: [notFound],
    },
    async ({ c, params, body }) => {
      await receivePixelOrder(params.id, body);
      return c.body(null, 204);
    },
  ),
  endpoint(
    {
      ...reader,
      id: 'listShopOrders',
      path: '/conversions',
      summary: 'List the orders of the brand’s shops, latest first',
      query: ListQuery,
      answer: ShopOrderPage,
    },
    ({ actor, query }) => listOrders(actor, query),
  ),
  endpoint(
    {
      ...reader,
      id: 'listShops',
      path: '/shops',
      summary: 'List the brand’s shops with their order sources',
      query: ListQuery,
      answer: ShopPage,
    },
    ({ actor, query }) => listShops(actor, query),
  ),
  endpoint(
    {
      ...writer,
      id: 'addShop',
      method: 'post',
      path: '/shops',
      summary: 'Add a shop and choose its order source; a secret is returned once',
      body: ShopInput,
      example: { name: 'Noor online shop', source: 'signed' },
      answer: ConnectedShop,
      refusals: [tooManyShops],
    },
    ({ actor, body }) => addShop(actor, body),
  ),
  endpoint(
    {
      ...writer,
      id: 'changeShop',
      method: 'patch',
      path: '/shops/{id}',
      summary: 'Rename a shop, change its window, disable or enable it',
      params: shop,
      body: ShopChange,
      example: { windowDays: 14 },
      refusals: [notFound],
    },
    ({ actor, params, body }) => changeShop(actor, params.id, body),
  ),
  endpoint(
    {
      ...writer,
      id: 'chooseSource',
      method: 'put',
      path: '/shops/{id}/source',
      summary: 'Change the order source of a shop; days with orders keep their source',
      params: shop,
      body: SourceChoice,
      example: { source: 'files' },
      answer: ConnectedShop,
      refusals: [notFound],
    },
    ({ actor, params, body }) => chooseSource(actor, params.id, body.source),
  ),
  endpoint(
    {
      ...writer,
      id: 'rotateShopSecret',
      method: 'post',
      path: '/shops/{id}/rotate',
      summary: 'Replace the secret of a shop; the replaced one stays valid until the next rotation',
      params: shop,
      answer: NewSecret,
      refusals: [notFound],
    },
    ({ actor, params }) => rotateSecret(actor, params.id),
  ),
  endpoint(
    {
      ...reader,
      id: 'listCurrencyRates',
      path: '/currency-rates',
      summary: 'List the brand’s exchange rates and the orders without one',
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
      summary: 'Enter the exchange rate of a currency from a day',
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
      summary: 'Delete an exchange rate; the one before it applies',
      params: pathId('cur'),
      refusals: [notFound],
    },
    ({ actor, params }) => deleteRate(actor, params.id),
  ),
];
