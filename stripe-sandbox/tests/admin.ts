/** Asks a sandbox for what Stripe does by itself, its users in their browsers, or bad luck; answers what it answers. */
export async function admin(url: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${url}/_sandbox${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: each command answers its own shape, and tests read what they know.
  const answer = (await response.json()) as any;
  if (!response.ok) throw new Error(answer.error.message);
  return answer;
}
