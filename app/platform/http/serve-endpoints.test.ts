import '../../../tests/harness/own-database.ts';
import { expect, test } from 'vitest';
import { type AppError, notFound } from '#core/app-error.ts';
import { problem } from '#platform/http/problem.server.ts';
import { undeclared } from '../../../tests/harness/settings.ts';
import { type Endpoint, endpoint } from './endpoint.server.ts';
import { serveEndpoints } from './serve-endpoints.server.ts';

const guard = {
  readSession: async () => null,
  actorOf: () => {
    throw notFound();
  },
  assertMay: () => {},
  recordRead: async () => {},
};

async function ask(one: Endpoint) {
  const app = serveEndpoints([one], guard);
  app.onError((error, c) => problem(c, error as AppError));
  return (await app.request(one.path)).status;
}

const refuse = async () => {
  throw notFound();
};
const declaration = {
  id: 'findNothing',
  method: 'get',
  path: '/nothing',
  for: 'anyone',
  summary: 'Nothing',
} as const;

test('a refusal that its endpoint does not declare fails whatever test sees it', async () => {
  expect(await ask(endpoint({ ...declaration, refusals: [notFound] }, refuse))).toBe(404);
  expect(undeclared).toEqual([]);
  expect(await ask(endpoint(declaration, refuse))).toBe(404);
  expect(undeclared.splice(0)).toEqual(['findNothing: errors.notFound']);
});
