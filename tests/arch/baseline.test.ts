import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readCatalogue } from '../harness/catalogue.ts';
import { freshDatabase } from '../harness/database.ts';

const MIGRATIONS = 'db/migrations';
const LAST_OF_BASELINE = '0010';
/** The catalogue of the schema that the 97 migrations before the baseline made. */
const BEFORE = readFileSync('tests/fixtures/schema-before-baseline.txt', 'utf8').trimEnd().split('\n');

/** Constraints that PostgreSQL had named, and names that differed from PostgreSQL's for no reason. */
const CONSTRAINTS: [before: string, now: string][] = [
  ['applications_note', 'applications_note_check'],
  ['campaign_invitations_check', 'campaign_invitations_decided_at'],
  ['campaign_invitations_status', 'campaign_invitations_status_check'],
  ['campaigns_check', 'campaigns_approved_in_max'],
  ['campaigns_check1', 'campaigns_paused_for_when_paused'],
  ['contact_messages_check', 'contact_messages_answered_at'],
  ['conversations_check', 'conversations_campaign_by_kind'],
  ['imports_check', 'imports_file_name_by_format'],
  ['imports_check1', 'imports_sha256_of_file'],
  ['imports_check2', 'imports_period'],
  ['imports_left_out_check', 'imports_unmatched_check'],
  ['link_days_check', 'link_days_counts'],
  ['media_check', 'media_video_facts'],
  ['message_reports_check', 'message_reports_decided_at'],
  ['message_reports_check1', 'message_reports_decided_by'],
  ['messages_check', 'messages_sender_or_event'],
  ['messages_check1', 'messages_client_id_of_sender'],
  ['messages_check2', 'messages_deleted_is_empty'],
  ['notification_preferences_mail_group', 'notification_preferences_mail_group_check'],
  ['payment_transfers_check', 'payment_transfers_reversed_in_amount'],
  ['payments_check', 'payments_fee_and_payout'],
  ['payments_check1', 'payments_video_parties'],
  ['payments_check2', 'payments_parts_in_payout'],
  ['payments_check3', 'payments_parts_by_status'],
  ['payout_batches_check', 'payout_batches_confirmed'],
  ['payout_batches_check1', 'payout_batches_ended'],
  ['payout_lines_check', 'payout_lines_reference_by_status'],
  ['payout_lines_check1', 'payout_lines_reason_by_status'],
  ['portfolio_items_check', 'portfolio_items_file_or_link'],
  ['portfolio_items_check1', 'portfolio_items_pinned_is_public'],
  ['ratings_check', 'ratings_of_other_side'],
  ['ratings_check1', 'ratings_details_by_creator'],
  ['refunds_check', 'refunds_of_wallet'],
  ['refunds_check1', 'refunds_of_unmatched'],
  ['second_operator_requests_check', 'second_operator_requests_decided_at'],
  ['second_operator_requests_check1', 'second_operator_requests_four_eyes'],
  ['sessions_token_key', 'sessions_token_hash_key'],
  ['uploads_check', 'uploads_received_in_size'],
  ['uploads_check1', 'uploads_refusal_reason'],
  ['uploads_check2', 'uploads_complete'],
];

/** Redesigned in the baseline, see docs/decisions/0043-one-order-source.md. */
const REDESIGNED = [
  ...['channel_days', 'conversion_imports', 'conversion_refunds', 'conversions', 'currency_rates', 'sources'],
  ...['in_usd_cents', 'shop_orders', 'shop_sources', 'shops', 'source_on'],
];

/** In lines of one table. */
const COLUMNS: [table: string, before: string, now: string][] = [
  ['billing_customers', 'user_id', 'workspace_id'],
  ['checkouts', 'user_id', 'workspace_id'],
  ['payout_accounts', 'user_id', 'workspace_id'],
  ['subscription_checkouts', 'user_id', 'workspace_id'],
  ['subscription_invoices', 'user_id', 'workspace_id'],
  ['subscriptions', 'user_id', 'workspace_id'],
  ['two_factors', 'begun_in', 'enrolment_session_id'],
  ['two_factors', 'begun_at', 'enrolment_started_at'],
  ['campaigns', 'video_wanted', 'video_requirements'],
  ['imports', 'left_out', 'unmatched'],
  ['imports', 'by_user', 'imported_by'],
  ['reconciliation_runs', 'mended', 'booked'],
];

/** In every line, functions included. */
const NAMES: [before: string, now: string][] = [
  ['checkouts_user', 'checkouts_workspace'],
  ['subscription_invoices_user', 'subscription_invoices_workspace'],
  ['subscriptions_user', 'subscriptions_workspace'],
  ['tell_seat_changed', 'notify_seat_changed'],
  ['tell_session_ended', 'notify_session_ended'],
  ['keep_rating_totals', 'update_rating_totals'],
  ['put_directory_entry', 'refresh_directory_entry'],
  ['seats_given', 'seats_added'],
  ['ledger_accounts_begin_empty', 'ledger_accounts_start_empty'],
  ['directory_follows_person', 'directory_follows_user'],
  ['whose', 'workspace'],
  ['kept', 'stored'],
  ['was', 'previous'],
  ['written', 'new_rows'],
  ['before', 'old_rows'],
  ['taken', 'participations'],
  ['directory_shelves', 'directory_positions'],
  ['directory_shelves_pkey', 'directory_positions_pkey'],
  ['directory_shelves_active', 'directory_positions_active'],
  ['directory_shelves_rated', 'directory_positions_rated'],
  ['directory_shelves_top', 'directory_positions_top'],
  ['shelves', 'lists'],
  ['shelf', 'list'],
];

/** Allowed values of columns, by constraint. */
const VALUES: [constraint: string, before: string, now: string][] = [
  ['payments_waiting_for_check', "'suspension'", "'suspension', 'hold'"],
];

const word = (name: string) => new RegExp(`\\b${name}\\b`, 'g');

const renameColumns = (line: string) =>
  COLUMNS.filter(([table]) => word(table).test(line.replace(/REFERENCES.*/, ''))).reduce(
    (renamed, [, before, now]) => renamed.replace(word(before), now),
    line,
  );

const renameValues = (line: string) =>
  VALUES.filter(([constraint]) => word(constraint).test(line)).reduce(
    (renamed, [, before, now]) => renamed.replace(before, now),
    line,
  );

const renameObjects = (line: string) =>
  NAMES.reduce((renamed, [before, now]) => renamed.replace(word(before), now), line);

const OF_REDESIGNED = new RegExp(
  `^(table|column|constraint|index.* ON|function CREATE OR REPLACE FUNCTION) (${REDESIGNED.join('|')})\\b`,
);
const isComparable = (line: string) => !OF_REDESIGNED.test(line);

function expectedCatalogue(): string[] {
  const renames = new Map(CONSTRAINTS);
  return BEFORE.filter(isComparable)
    .map((line) =>
      renameValues(renameObjects(line.startsWith('function') ? line : renameColumns(line)))
        .replace(/^(constraint \w+) (\w+)/, (_, table, name) => `${table} ${renames.get(name) ?? name}`)
        .replace(/^constraint (\w+) \w+ (FOREIGN KEY \((\w+)\))/, 'constraint $1 $1_$3_fkey $2')
        .replace(/ NOT VALID$/, ''),
    )
    .sort();
}

test('creates the schema of the replaced migrations, apart from the listed differences', async () => {
  const client = new pg.Client({ connectionString: await freshDatabase() });
  await client.connect();
  try {
    await client.query('drop schema public cascade; create schema public');
    for (const name of readdirSync(MIGRATIONS).sort()) {
      if (name.slice(0, 4) > LAST_OF_BASELINE) continue;
      await client.query(readFileSync(path.join(MIGRATIONS, name), 'utf8'));
    }
    expect((await readCatalogue(client)).filter(isComparable)).toEqual(expectedCatalogue());
  } finally {
    await client.end();
  }
});
