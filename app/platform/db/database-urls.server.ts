import { config } from '#platform/env/config.server.ts';

/** `npm start` sets DATABASE_URL for the processes that it starts. `directUrl` bypasses a pooler. */
export function databaseUrls(): { url: string; directUrl: string } {
  const { databaseUrl: url, databaseDirectUrl: directUrl } = config;
  if (!url || !directUrl) throw new Error('DATABASE_URL is missing: start through `npm start`, or set it.');
  return { url, directUrl };
}
