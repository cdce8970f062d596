/** As little of Stripe as a paid checkout needs: each session that is asked for is paid; every list is empty. */
import { createServer } from 'node:http';
import { paidSession } from './checkouts.ts';

createServer((request, response) => {
  const sessionId = /\/checkout\/sessions\/(cs_\w+)/.exec(request.url ?? '')?.[1];
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify(sessionId ? paidSession(sessionId) : { object: 'list', data: [], has_more: false }),
  );
}).listen(Number(process.env.PORT));
