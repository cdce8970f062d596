import pg from 'pg';
import { config } from '#platform/env/config.server.ts';
import { statementName } from '#platform/log/log.server.ts';
import { tracing } from '#platform/tracing/tracing.server.ts';

/** PostgreSQL itself ends a statement before that, so only a silent server lets it pass. */
const SILENCE_MS = config.statementTimeoutSeconds * 1000 + 5_000;
/** The longest timer of Node: pg knows no statement without a limit. */
const UNLIMITED_MS = 2_147_483_647;

export const DATABASE_SPAN = { 'db.system.name': 'postgresql' };

/** PostgreSQL plans a prepared statement for its values until the fifth execution, so rarer ones gain nothing. */
const MIN_USES = 5;
/** Lists of rows have one text for each length, and would take the place of texts that repeat. */
const MAX_PARAMETERS = 40;
/** Each connection keeps their plans in memory. */
const MAX_PREPARED = 100;
/** Texts that depend on input must not fill the memory. */
const MAX_COUNTED = 2_000;
const uses = new Map<string, number>();
const preparedNames = new Map<string, string>();

/** A name once this process has repeated the statement, so that each connection parses and plans it only once. */
function preparedName(text: string): string | undefined {
  const name = preparedNames.get(text);
  if (name !== undefined || preparedNames.size === MAX_PREPARED) return name;
  if (uses.size === MAX_COUNTED) uses.clear();
  const count = (uses.get(text) ?? 0) + 1;
  uses.set(text, count);
  if (count === MIN_USES) preparedNames.set(text, `repeated-${preparedNames.size}`);
  return undefined;
}

type Statement = pg.QueryConfig & { query_timeout?: number };

/**
 * Gives up a silent server. A COMMIT waits without limit: canceled while it waits for its replica, it would stay
 * committed on the primary, and could be lost there or be reported as failed although it took effect.
 */
export class DatabaseClient extends pg.Client {
  private isUnlimited = false;
  /** Set by the pool. */
  declare release?: pg.PoolClient['release'];

  override query = ((statement: string | Statement | pg.Submittable, ...rest: unknown[]) => {
    if (typeof statement === 'object' && 'submit' in statement) return this.send(statement, rest);
    const { name, ...unnamed }: Statement = typeof statement === 'string' ? { text: statement } : statement;
    const isCommit = unnamed.text === 'commit';
    // A pool passes a callback, in the context of the request that returned the connection, and traces its statements itself.
    const isOfPool = typeof rest.at(-1) === 'function';
    const endSpan = isOfPool ? undefined : tracing?.beginSpan(statementName(unnamed.text), DATABASE_SPAN);
    // The pool sends lists and searches, whose plan may depend on the values.
    const isRepeatable =
      !isOfPool && Array.isArray(rest[0]) && rest[0].length > 0 && rest[0].length <= MAX_PARAMETERS;
    const isBegin = /^begin\b/i.test(unnamed.text);
    if (isBegin) this.isUnlimited = false;
    if (/^set local statement_timeout = 0/i.test(unnamed.text)) this.isUnlimited = true;
    const answer = this.send(
      {
        ...unnamed,
        ...(isCommit && { text: 'SET LOCAL statement_timeout = 0; COMMIT' }),
        // Poolers that do not track prepared statements refuse names.
        ...(config.statements === 'named' && {
          name: name ?? (isRepeatable ? preparedName(unnamed.text) : undefined),
        }),
        query_timeout: isCommit || this.isUnlimited ? UNLIMITED_MS : SILENCE_MS,
      },
      rest,
    );
    if (/^rollback$/i.test(unnamed.text) || isCommit) this.isUnlimited = false;
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        this.closeIfSilent(error);
        // Drizzle releases the connection of a transaction, except after a failed BEGIN.
        if (isBegin) this.release?.(error);
      });
      if (endSpan) answer.then(() => endSpan(), endSpan);
    }
    return answer;
  }) as pg.Client['query'];

  private send(statement: Statement | pg.Submittable, rest: unknown[]): unknown {
    return (super.query as (...all: unknown[]) => unknown).call(this, statement, ...rest);
  }

  /** The unanswered statement would block the next one. */
  private closeIfSilent({ message }: Error): void {
    if (message === 'Query read timeout') void this.end();
  }
}
