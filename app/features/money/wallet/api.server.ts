import { notFound } from '#core/app-error.ts';
import { endpoint } from '#platform/http/endpoint.server.ts';
import { pathId } from '#platform/http/schemas/ids.ts';
import { writeOffDebt } from './commands/write-off-debt.server.ts';
import { balanceChanged } from './errors.ts';
import { WriteOffInput } from './schema.ts';

export const endpoints = [
  endpoint(
    {
      id: 'writeOffDebt',
      method: 'post',
      path: '/operator/wallets/{id}/write-off',
      for: 'operator',
      summary: 'Write off the debt of a brand',
      params: pathId('wsp'),
      body: WriteOffInput,
      example: { debtCents: 1200, reason: 'The brand is gone.' },
      refusals: [notFound, balanceChanged],
    },
    ({ actor, params, body }) => writeOffDebt(actor, params.id, body),
  ),
];
