import { config } from '#platform/env/config.server.ts';

export const payCheckout = (sessionId: string) => post(`/pay/${sessionId}`);

export const setTransfers = (accountId: string, transfers: 'active' | 'restricted') =>
  post(`/accounts/${accountId}/state`, { transfers });

export const resetSandbox = () => post('/reset');

async function post(path: string, body: object = {}): Promise<void> {
  const response = await fetch(`${config.stripe.apiUrl}/_sandbox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`the sandbox answered ${response.status} to ${path}: ${await response.text()}`);
  }
}
