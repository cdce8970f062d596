import '../../../tests/harness/own-database.ts';
import { expect, test } from 'vitest';
import { type AppError, notFound } from '#core/app-error.ts';
import { problem } from '#platform/http/problem.server.ts';
import { undeclared } from '../../../tests/harness/settings.ts';
import { type Endpoint, endpoint, signedBy } from './endpoint.server.ts';
import { serveEndpoints } from './serve-endpoints.server.ts';

const guard = {
  readActingSession: async () => null,
  actorOf: () => {
    throw notFound();
  },
  assertMay: async () => {},
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

test('records only a refusal that its endpoint does not declare', async () => {
  expect(await ask(endpoint({ ...declaration, refusals: [notFound] }, refuse))).toBe(404);
  expect(undeclared).toEqual([]);
  expect(await ask(endpoint(declaration, refuse))).toBe(404);
  expect(undeclared.splice(0)).toEqual(['findNothing: errors.notFound']);
});

test('compiles requests from other sites only at public endpoints', () => {
  // Never called. The compiler reports a @ts-expect-error without an error.
  const compile = () => {
    endpoint({ ...declaration, fromAnySite: true }, refuse);
    // @ts-expect-error another site would act as the signed-in user
    endpoint({ ...declaration, for: 'self', fromAnySite: true }, refuse);
    // @ts-expect-error another site would act for the brand
    endpoint({ ...declaration, for: 'brand', permission: 'own', fromAnySite: true }, refuse);
    // @ts-expect-error a signed request does not come from a page
    endpoint({ ...declaration, for: signedBy('x'), fromAnySite: true }, refuse);
  };
  expect(compile).toBeInstanceOf(Function);
});
