import { afterEach, expect, test, vi } from 'vitest';
import { remedy, request, requestJson } from './request.ts';

const fetchMock = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchMock);
afterEach(() => fetchMock.mockReset());

const problem = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/problem+json' } });

test('turns a problem response into an error with its code, values and fields', async () => {
  fetchMock.mockResolvedValue(
    problem(422, {
      code: 'errors.validation',
      params: { max: 3 },
      fields: { title: { code: 'errors.required' } },
    }),
  );
  await expect(requestJson('/api/x', { method: 'POST', body: {} })).rejects.toMatchObject({
    code: 'errors.validation',
    status: 422,
    params: { max: 3 },
    fields: { title: { code: 'errors.required' } },
  });
});

test('retries a read through a gateway that fails twice', async () => {
  fetchMock
    .mockResolvedValueOnce(new Response('<html>', { status: 502 }))
    .mockResolvedValueOnce(new Response('<html>', { status: 503 }))
    .mockResolvedValueOnce(Response.json({ ok: true }));
  const started = performance.now();
  expect(await requestJson('/api/x')).toEqual({ ok: true });
  // Waits 200 ms, then 400 ms.
  expect(performance.now() - started).toBeGreaterThan(590);
});

test('sends a write once, even through a failing gateway', async () => {
  fetchMock.mockResolvedValue(new Response('<html>', { status: 503 }));
  await expect(request('/api/x', { method: 'POST' })).rejects.toMatchObject({ code: 'errors.unavailable' });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('repeats a request after its remedy succeeded, and reports the error otherwise', async () => {
  const refusal = () => problem(403, { code: 'accounts.errors.confirmationNeeded' });
  const send = () => requestJson('/api/x', { method: 'PUT', body: { iban: 'GB29' } });
  const mend = vi.fn<() => Promise<boolean>>();
  const forget = remedy('accounts.errors.confirmationNeeded', mend);
  fetchMock.mockImplementationOnce(async () => refusal()).mockResolvedValueOnce(Response.json({ ok: true }));
  mend.mockResolvedValueOnce(true);
  expect(await send()).toEqual({ ok: true });
  expect(fetchMock.mock.calls.map(([, init]) => init?.body)).toEqual(['{"iban":"GB29"}', '{"iban":"GB29"}']);

  fetchMock.mockImplementation(async () => refusal());
  mend.mockResolvedValueOnce(false);
  await expect(send()).rejects.toMatchObject({ code: 'accounts.errors.confirmationNeeded' });
  // A refusal after a successful remedy is reported and not remedied again.
  mend.mockResolvedValue(true);
  await expect(send()).rejects.toMatchObject({ code: 'accounts.errors.confirmationNeeded' });
  expect(mend).toHaveBeenCalledTimes(3);
  forget();
  await expect(send()).rejects.toMatchObject({ code: 'accounts.errors.confirmationNeeded' });
  expect(mend).toHaveBeenCalledTimes(3);
});

test('reports a lost network as offline and a slow server as a timeout', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(request('/api/x')).rejects.toMatchObject({ code: 'errors.offline' });
  fetchMock.mockImplementationOnce(
    (_url, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error()))),
  );
  await expect(request('/api/x', { timeoutMs: 20 })).rejects.toMatchObject({ code: 'errors.timeout' });
});

test('derives the error of a response without problem details from its status and its wait', async () => {
  fetchMock.mockResolvedValue(new Response('nope', { status: 429 }));
  await expect(request('/api/x')).rejects.toMatchObject({ code: 'errors.rateLimited' });
  fetchMock.mockResolvedValue(new Response('nope', { status: 429, headers: { 'retry-after': '90' } }));
  await expect(request('/api/x')).rejects.toMatchObject({
    code: 'errors.tooManyRequests',
    params: { seconds: 90, count: 2 },
  });
});
