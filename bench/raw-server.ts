/** Baseline for the app: the same statements behind node:http and pg, and nothing else. */
import { createServer } from 'node:http';
import pg from 'pg';
import { hashToken } from '#features/identity/accounts/one-time-tokens.server.ts';
import { readActingSessionsStatement } from '#features/identity/workspaces/guard.server.ts';
import { workStatement, workValues } from '#features/marketplace/discovery/find-work.server.ts';

const LIMIT = 24;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

createServer(async (request, response) => {
  const token = /session_token=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const session = await pool.query({ ...readActingSessionsStatement, values: [[hashToken(token)], [null]] });
  if (!session.rows[0]) return response.writeHead(401).end();
  const q = /[?&]q=(\w+)/.exec(request.url ?? '')?.[1];
  const { rows } = await pool.query({
    ...workStatement({ q, limit: LIMIT }),
    values: workValues(session.rows[0].seatWorkspaceId, { q }),
  });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ items: rows }));
}).listen(Number(process.env.PORT));
