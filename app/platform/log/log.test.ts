import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { describeError, errorLine, log, logContext, withLogContext } from './log.server.ts';

const SECRET = 'wh-secret-4711';
const failureOf = async (statement: ReturnType<typeof sql>) => {
  const client = new pg.Client({ connectionString: inject('templateUrl') });
  await client.connect();
  try {
    await drizzle(client).execute(statement);
  } catch (error) {
    return error;
  } finally {
    await client.end();
  }
  throw new Error('it did not fail');
};

test.each([
  [
    'a duplicate key',
    sql`INSERT INTO rate_limits (key, count, resets_at) VALUES (${SECRET}, 1, now()), (${SECRET}, 1, now())`,
  ],
  ['a value of the wrong type', sql`UPDATE rate_limits SET count = ${SECRET} WHERE key = ${SECRET}`],
  ['a missing table', sql`SELECT ${SECRET} FROM nothing_here`],
])('describes %s without the values', async (_, statement) => {
  const error = await failureOf(statement);
  expect(String(error)).toContain(SECRET);
  const described = describeError(error);
  expect(JSON.stringify(described)).not.toContain(SECRET);
  expect(errorLine(error)).not.toContain(SECRET);
  expect(described).toMatchObject({
    type: 'DrizzleQueryError',
    statement: expect.stringMatching(/^(insert|update) rate_limits$|^select nothing_here$/),
    cause: { type: 'DatabaseError', code: expect.stringMatching(/^\w{5}$/) },
  });
});

test('describes the place of an error without the text that a parser quotes', () => {
  try {
    JSON.parse(`{"iban": ${SECRET}`);
  } catch (error) {
    expect((error as Error).message).toContain('wh-secret');
    const described = describeError(new AppError('errors.internal', { status: 500, cause: error }));
    expect(JSON.stringify(described)).not.toContain('wh-secret');
    expect(described).toMatchObject({
      message: 'errors.internal',
      stack: expect.stringContaining('log.test'),
      cause: { type: 'SyntaxError', stack: expect.stringContaining('    at ') },
    });
  }
  expect(JSON.stringify(describeError(SECRET))).not.toContain(SECRET);
});

test.each([
  ['an invalid currency', () => new Intl.NumberFormat('en', { style: 'currency', currency: SECRET })],
  ['an unreadable address', () => fetch(`https://${SECRET}:port`)],
  ['an operator on text', () => 'length' in (SECRET as unknown as object)],
  ['an unresolved host name', () => lookup(`${SECRET}.invalid`)],
  ['a missing file', () => readFile(SECRET)],
])('describes %s without the input', async (_, work) => {
  const error = await (async () => work())().then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(inspect(error)).toContain(SECRET);
  expect(JSON.stringify(describeError(error))).not.toContain(SECRET);
});

test('adds the fields of a line to that line only', () => {
  const context = withLogContext({ requestId: 'req_1' }, () => {
    log.info({ path: '/first' }, 'the first line');
    return logContext();
  });
  expect(context).toEqual({ requestId: 'req_1' });
});
