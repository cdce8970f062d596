import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { config } from '#platform/env/config.server.ts';

/** The address that a request came from. A forwarding header counts only when a configured proxy wrote it. */
export function clientAddress(c: Context): string {
  // Requests that tests hand to the app directly come from no socket.
  const peer = c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'direct';
  if (!config.trustedProxies.includes(peer)) return peer;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.findLast((hop) => hop && !config.trustedProxies.includes(hop)) ?? peer;
}
