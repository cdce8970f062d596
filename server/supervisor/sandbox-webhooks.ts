import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '#core/caught.ts';
import { config } from '#platform/env/config.server.ts';

const WAIT_MS = 120_000;
const PAUSE_MS = 100;

/** Registers the webhook endpoints, as an operator does in Stripe's dashboard. Waits for the sandbox to answer. */
export async function registerWebhooks(): Promise<void> {
  const { apiUrl, webhookSecrets } = config.stripe;
  const endpoints = (['platform', 'connected', 'accounts'] as const).map((kind) => ({
    kind,
    url: `http://localhost:${config.port}/api/webhooks/stripe/${kind}`,
    secret: webhookSecrets[kind][0],
  }));
  const begunAt = Date.now();
  for (;;) {
    try {
      const answer = await fetch(`${apiUrl}/_sandbox/webhook-endpoints`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(endpoints),
      });
      if (answer.ok) return;
      throw new Error(`it answered ${answer.status}: ${await answer.text()}`);
    } catch (error) {
      if (Date.now() - begunAt > WAIT_MS) {
        throw new Error(`The sandbox at ${apiUrl} cannot be used: ${messageOf(error)}`, {
          cause: error,
        });
      }
    }
    await sleep(PAUSE_MS);
  }
}
