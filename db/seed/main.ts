/** `node db/seed/main.ts`, with the sandbox running: see seed(). */
import { seed } from './seed.ts';

const outcome = await seed();
if (outcome === 'built') {
  const { pool } = await import('#platform/db/db.server.ts');
  await pool.end();
}
console.log(
  {
    built: 'The demo world is built.',
    moved: 'The demo world has moved to the new address.',
    kept: 'The demo world is there already.',
  }[outcome],
);
