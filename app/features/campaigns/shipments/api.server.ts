import { notFound } from '#core/app-error.ts';
import { cannotEndSubmitted } from '#features/campaigns/applications/errors.ts';
import { campaignNotFound } from '#features/campaigns/campaigns/errors.ts';
import { endpoint, file, perHour } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { ListQuery } from '#platform/http/schemas/lists.ts';
import { confirmArrival, reportProblem } from './commands/answer-shipment.server.ts';
import { exportShipments } from './commands/export-shipments.server.ts';
import { readAddress } from './commands/read-address.server.ts';
import { releaseShipment } from './commands/release-shipment.server.ts';
import { saveAddress } from './commands/save-address.server.ts';
import { shipFromTable } from './commands/ship-from-table.server.ts';
import { shipProduct } from './commands/ship-product.server.ts';
import {
  addressMissing,
  importEmpty,
  importHeader,
  importRefused,
  importTooLong,
  shipmentChanged,
} from './errors.ts';
import { listExpectedProducts, listShipments, readOwnShipment } from './queries.server.ts';
import {
  Address,
  AddressView,
  ExpectedProductPage,
  ImportAnswer,
  ImportInput,
  OwnShipment,
  ProblemInput,
  ShipInput,
  ShipmentPage,
} from './schema.ts';

const SHIPMENT_ACTION = {
  params: pathId('shm'),
  refusals: [notFound, campaignNotFound, shipmentChanged],
} as const;

export const endpoints = [
  endpoint(
    {
      id: 'listShipments',
      method: 'get',
      path: '/campaigns/{id}/shipments',
      for: 'brand',
      permission: 'applications:read',
      summary: 'List the shipments of a campaign, newest first',
      params: pathId('cmp'),
      query: ListQuery,
      answer: ShipmentPage,
      refusals: [campaignNotFound],
    },
    ({ actor, params, query }) => listShipments(actor, params.id, query),
  ),
  endpoint(
    {
      id: 'importShipments',
      method: 'post',
      path: '/campaigns/{id}/shipments/import',
      for: 'brand',
      permission: 'applications:write',
      summary: 'Ship many products from a CSV file, all or none',
      limit: perHour(60),
      params: pathId('cmp'),
      body: ImportInput,
      example: { csv: `shipment,carrier,tracking_number\nshm_${'0'.repeat(26)},DHL,JD0146` },
      answer: ImportAnswer,
      refusals: [
        campaignNotFound,
        importHeader,
        importEmpty,
        importTooLong,
        importRefused,
        shipmentChanged,
        addressMissing,
      ],
    },
    ({ actor, params, body }) => shipFromTable(actor, params.id, body.csv),
  ),
  endpoint(
    {
      id: 'exportShipments',
      method: 'get',
      path: '/campaigns/{id}/shipments/export',
      for: 'brand',
      permission: 'applications:write',
      summary: 'Export the products to send with their addresses, as the file to import',
      limit: perHour(60),
      params: pathId('cmp'),
      answer: file('text/csv'),
      refusals: [campaignNotFound],
    },
    ({ actor, params }) => exportShipments(actor, params.id),
  ),
  endpoint(
    {
      id: 'readShippingAddress',
      method: 'get',
      path: '/shipments/{id}/address',
      for: 'brand',
      permission: 'applications:write',
      summary: 'Read the address of a shipment; the security log records it',
      limit: perHour(300),
      params: pathId('shm'),
      answer: AddressView,
      refusals: [notFound, addressMissing],
    },
    ({ actor, params }) => readAddress(actor, params.id),
  ),
  endpoint(
    {
      id: 'shipProduct',
      method: 'post',
      path: '/shipments/{id}/ship',
      for: 'brand',
      permission: 'applications:write',
      summary: 'Send the product or a replacement, with tracking details or the voucher',
      body: ShipInput,
      example: { carrier: 'DHL', trackingNumber: 'JD0146', trackingUrl: 'https://dhl.example/JD0146' },
      ...SHIPMENT_ACTION,
      refusals: [...SHIPMENT_ACTION.refusals, addressMissing],
    },
    ({ actor, params, body }) => shipProduct(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'releaseShipment',
      method: 'post',
      path: '/shipments/{id}/release',
      for: ['brand', 'creator'],
      permission: 'applications:write',
      summary: 'End the work because the product did not arrive, without an effect on either side’s record',
      ...SHIPMENT_ACTION,
      refusals: [...SHIPMENT_ACTION.refusals, cannotEndSubmitted],
    },
    ({ actor, params }) => releaseShipment(actor, params.id),
  ),
  endpoint(
    {
      id: 'listExpectedProducts',
      method: 'get',
      path: '/expected-products',
      for: 'creator',
      permission: 'applications:read',
      summary: 'List products of accepted work that have not arrived, newest first',
      query: ListQuery,
      answer: ExpectedProductPage,
    },
    ({ actor, query }) => listExpectedProducts(actor, query),
  ),
  endpoint(
    {
      id: 'readOwnShipment',
      method: 'get',
      path: '/applications/{id}/shipment',
      for: 'creator',
      permission: 'applications:read',
      summary: 'Read the creator’s shipment of an accepted application',
      params: pathId('app'),
      answer: OwnShipment,
      refusals: [notFound],
    },
    ({ actor, params }) => readOwnShipment(actor, params.id),
  ),
  endpoint(
    {
      id: 'saveShippingAddress',
      method: 'put',
      path: '/shipments/{id}/address',
      for: 'creator',
      permission: 'applications:write',
      summary: 'Save the address of a shipment; only this brand can read it, until the product arrives',
      body: Address,
      example: {
        name: 'Lina Haddad',
        line1: 'Rainbow Street 12',
        city: 'Amman',
        country: 'JO',
        phone: '+962 6 555 0100',
      },
      ...SHIPMENT_ACTION,
    },
    ({ actor, params, body }) => saveAddress(actor, params.id, body),
  ),
  endpoint(
    {
      id: 'confirmArrival',
      method: 'post',
      path: '/shipments/{id}/confirm',
      for: 'creator',
      permission: 'applications:write',
      summary: 'Confirm that the product has arrived',
      ...SHIPMENT_ACTION,
    },
    ({ actor, params }) => confirmArrival(actor, params.id),
  ),
  endpoint(
    {
      id: 'reportShipmentProblem',
      method: 'post',
      path: '/shipments/{id}/report',
      for: 'creator',
      permission: 'applications:write',
      summary: 'Report that the product is lost, damaged or late',
      body: ProblemInput,
      example: { problem: 'late' },
      ...SHIPMENT_ACTION,
    },
    ({ actor, params, body }) => reportProblem(actor, params.id, body.problem),
  ),
];
