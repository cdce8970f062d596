export async function admin(url: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${url}/_sandbox${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: each command answers in its own shape.
  const answer = (await response.json()) as any;
  if (!response.ok) throw new Error(answer.error.message);
  return answer;
}
