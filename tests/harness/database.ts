import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The address of a new, migrated, empty database. It goes with the run's cluster, unless it is dropped before. */
export async function freshDatabase(): Promise<string> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying the files takes a third of the CPU time of copying through the log, which is the default.
  await administer(
    template,
    `create database ${name} template ${template.pathname.slice(1)} strategy file_copy`,
  );
  return withDatabase(template, name);
}

/** Also ends open connections. */
export const dropDatabase = (url: string): Promise<void> =>
  administer(new URL(url), `drop database ${new URL(url).pathname.slice(1)} with (force)`);

async function administer(template: URL, sql: string) {
  const client = new pg.Client({ connectionString: withDatabase(template, 'postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withDatabase(url: URL, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
