import { sql } from 'drizzle-orm';
import { keysOf } from '#core/typed-values.ts';
import { db, withoutTimeout } from '#platform/db/db.server.ts';
import { config } from '#platform/env/config.server.ts';
import { dayOf } from '../rules.ts';
import { clickBatches } from '../tables.server.ts';
import { deleteOldSalts } from './visitor.server.ts';

const DAY_MS = 86_400_000;
/** Without a worker for longer, clicks go to the default partition. */
const DAYS_AHEAD = 7;
/** Today, and yesterday for late clicks. */
const VISITOR_DAYS = 2;

const PARTITIONED_TABLES = {
  clicks: { column: 'clicked_at', keptDays: () => config.clickRetentionDays },
  visitor_days: { column: 'day', keptDays: () => VISITOR_DAYS },
} as const;
type PartitionedTable = keyof typeof PARTITIONED_TABLES;

/** Creates the partitions of the next days, and deletes clicks, visitors and salts after their retention. Idempotent. */
export async function keepPartitions(now = new Date()): Promise<void> {
  const dayAt = (offset: number) => dayOf(new Date(now.getTime() + offset * DAY_MS));
  for (const table of keysOf(PARTITIONED_TABLES)) {
    const existingDays = await daysOf(table);
    for (let offset = 0; offset <= DAYS_AHEAD; offset++)
      if (!existingDays.has(dayAt(offset))) await makePartition(table, dayAt(offset), dayAt(offset + 1));
    const oldest = dayAt(-PARTITIONED_TABLES[table].keptDays());
    for (const day of existingDays)
      if (day < oldest) await db.execute(sql`DROP TABLE ${partitionName(table, day)}`);
    await db.execute(
      sql`DELETE FROM ${sql.identifier(`${table}_default`)} WHERE ${sql.identifier(PARTITIONED_TABLES[table].column)} < ${startOf(oldest)}`,
    );
  }
  await db.delete(clickBatches).where(sql`written_at < now() - interval '2 days'`);
  await deleteOldSalts();
}

const partitionName = (table: PartitionedTable, day: string) =>
  sql.identifier(`${table}_${day.replaceAll('-', '')}`);
/** The start of a day in UTC, independent of the database's time zone. */
const startOf = (day: string) => sql.raw(`'${day} 00:00:00+00'`);

async function daysOf(table: PartitionedTable): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT child.relname AS name FROM pg_inherits
      JOIN pg_class child ON child.oid = inhrelid WHERE inhparent = to_regclass(${table})`);
  const days = rows.flatMap(({ name }) => /_(\d{4})(\d\d)(\d\d)$/.exec(name)?.slice(1).join('-') ?? []);
  return new Set(days);
}

/** Rows of the day leave the default partition first, because PostgreSQL refuses to attach an overlapping one. */
async function makePartition(table: PartitionedTable, day: string, next: string): Promise<void> {
  const newPartition = partitionName(table, day);
  const defaultPartition = sql.identifier(`${table}_default`);
  const column = sql.identifier(PARTITIONED_TABLES[table].column);
  const from = startOf(day);
  const to = startOf(next);
  await db.transaction(async (tx) => {
    await tx.execute(withoutTimeout);
    await tx.execute(sql`LOCK TABLE ${defaultPartition} IN ACCESS EXCLUSIVE MODE`);
    await tx.execute(sql`CREATE TABLE ${newPartition} (LIKE ${sql.identifier(table)} INCLUDING ALL)`);
    await tx.execute(sql`
      WITH moved AS (DELETE FROM ${defaultPartition} WHERE ${column} >= ${from} AND ${column} < ${to} RETURNING *)
      INSERT INTO ${newPartition} SELECT * FROM moved`);
    await tx.execute(
      sql`ALTER TABLE ${sql.identifier(table)} ATTACH PARTITION ${newPartition} FOR VALUES FROM (${from}) TO (${to})`,
    );
  });
}
