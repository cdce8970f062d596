import { databaseUrls } from '../../app/platform/db/database-urls.server.ts';
import { ensureSchema } from '../../app/platform/db/migrate.server.ts';
import { ConfigError, config } from '../../app/platform/env/config.server.ts';
import { runAgainWithDatabase } from './with-database.ts';

const USAGE = `Usage: npm run operator -- <command>
  create <email> [name]   Create an operator and print a link to choose a password
  list                    List the operators
  suspend <email>         Suspend a user
  resume <email>          End a suspension
  reset-link <email>      Print a password link for a user without email access
  remove-two-factor <email>   For a user who lost phone and backup codes`;

const [command, email, ...words] = process.argv.slice(2);
try {
  if (!config.databaseUrl) process.exitCode = await runAgainWithDatabase();
  else await run();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : await textOf(error as Error));
  process.exitCode = 1;
}

async function run() {
  await ensureSchema(databaseUrls().directUrl);
  const { pool } = await import('#platform/db/db.server.ts');
  // The subscribers record these actions in the audit log.
  await import('#events.server.ts');
  try {
    if (command === 'create') await create();
    else if (command === 'list') await list();
    else if (command === 'suspend' || command === 'resume') await setSuspension(command === 'suspend');
    else if (command === 'reset-link') await printResetLink();
    else if (command === 'remove-two-factor') await removeTwoFactor();
    else throw new Error(USAGE);
  } finally {
    await pool.end();
  }
}

async function create() {
  const { appointOperator } = await import('#features/identity/accounts/commands/appoint-operator.server.ts');
  const { resetLink } = await import('#features/identity/accounts/passwords/issue-reset-link.server.ts');
  const address = await readAddress();
  const name = words.join(' ').trim() || (address.split('@')[0] ?? '');
  const link = resetLink(await appointOperator({ email: address, name }));
  console.log(`${address} is an operator now. To choose a password, once and within a day:\n${link}`);
}

async function list() {
  const { listOperators } = await import('#features/identity/accounts/queries.server.ts');
  const operators = await listOperators();
  if (operators.length === 0)
    console.log('There is no operator yet: npm run operator -- create <email> [name]');
  for (const { email: address, name, suspendedAt, twoFactor } of operators) {
    const state = [twoFactor ? 'two-factor' : 'password only', suspendedAt && 'suspended'].filter(Boolean);
    console.log(`${address.padEnd(32)} ${name.padEnd(24)} ${state.join(', ')}`);
  }
}

async function setSuspension(suspended: boolean) {
  const { findUserByEmail } = await import('#features/identity/accounts/queries.server.ts');
  const { setSuspended } = await import('#features/identity/accounts/commands/set-suspended.server.ts');
  const person = await findUserByEmail(await readAddress());
  // Ending a suspension enqueues its payouts.
  const { startQueue, stopQueue } = await import('#platform/jobs/queue.server.ts');
  const { jobs } = await import('#jobs.server.ts');
  await startQueue(jobs);
  await setSuspended(null, { userId: person.id, suspended, reason: words.join(' ') || 'by command line' });
  await stopQueue();
  console.log(`${person.email} is ${suspended ? 'suspended' : 'welcome again'}.`);
}

async function printResetLink() {
  const { issueResetLink } = await import('#features/identity/accounts/passwords/issue-reset-link.server.ts');
  console.log(await issueResetLink(await readAddress()));
}

async function removeTwoFactor() {
  const { removeTwoFactorByEmail } = await import(
    '#features/identity/accounts/two-factor/remove-two-factor.server.ts'
  );
  const address = await readAddress();
  await removeTwoFactorByEmail(address);
  console.log(`${address} signs in by password alone now.`);
}

async function readAddress(): Promise<string> {
  const { Email } = await import('#features/identity/accounts/schema.ts');
  const parsed = Email.safeParse(email ?? '');
  if (!parsed.success) throw new Error(email ? `${email} is not an email address.` : USAGE);
  return parsed.data;
}

async function textOf(error: Error): Promise<string> {
  const { createI18n } = await import('#i18n/i18n.ts');
  const { readAllWords } = await import('../build/catalogues.ts');
  const { AppError } = await import('#core/app-error.ts');
  if (!(error instanceof AppError)) return error.message;
  return createI18n('en', await readAllWords('en')).t(error.code as never);
}
