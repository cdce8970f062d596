import { type SQL, sql } from 'drizzle-orm';
import type { SealContext } from '#platform/encryption/encryption.server.ts';

/**
 * Purpose of each column, for the export, the erasure and the record of processing activities:
 *
 * - `own`: personal data of the user or workspace. Exported, and erased with the account.
 * - `shared`: seen by another party, such as a message or a submitted video. Exported and kept.
 * - `financial`: kept for the statutory period. Exported.
 * - `secret`: credentials and encrypted values. Never exported, and erased with the account.
 * - `none`: ids, states and times that describe no person on their own. Exported with the row.
 */
export type ColumnClass = 'own' | 'shared' | 'financial' | 'secret' | 'none';

export type TableMap = {
  /** SQL condition that selects the rows of `$user` or `$workspaces`. Absent: the rows belong to no single account. */
  of?: string;
  /** `rows` deletes the rows of an erased account; `columns` empties their `own` and `secret` columns. */
  erase?: 'rows' | 'columns';
  /** Purposes of `own` columns that are encrypted for the row's id. The export decrypts them. */
  sealed?: Record<string, SealContext['purpose']>;
} & Partial<Record<ColumnClass, string>>;

const USER = 'user_id = $user';
const WORKSPACE = 'workspace_id = ANY($workspaces)';
const BRAND = 'brand_id = ANY($workspaces)';
const CREATOR = 'creator_id = ANY($workspaces)';
const EITHER_SIDE = `(${BRAND} OR ${CREATOR})`;
const within = (column: string, table: string, of: string) =>
  `${column} IN (SELECT id FROM ${table} WHERE ${of})`;

/** In the order of erasure: a row is deleted before the row that it refers to. */
export const COLUMN_MAP: Readonly<Record<string, TableMap>> = {
  // Identity
  sessions: {
    of: USER,
    erase: 'rows',
    own: 'ip_address user_agent',
    secret: 'token_hash',
    none: 'id user_id workspace_id expires_at second_factor_at confirmed_at created_at updated_at',
  },
  devices: { of: USER, erase: 'rows', secret: 'token_hash', none: 'user_id signed_in_at' },
  passwords: { of: USER, erase: 'rows', secret: 'hash', none: 'user_id updated_at' },
  provider_identities: { of: USER, erase: 'rows', own: 'subject', none: 'provider user_id created_at' },
  one_time_tokens: {
    of: USER,
    erase: 'rows',
    own: 'subject',
    secret: 'token_hash code_hash',
    none: 'id user_id purpose failed_count expires_at created_at',
  },
  backup_codes: { of: USER, erase: 'rows', secret: 'code_hash', none: 'user_id created_at used_at' },
  two_factors: {
    of: USER,
    erase: 'rows',
    secret: 'secret next_secret last_step',
    none: 'user_id confirmed_at failed_count locked_until enrolment_session_id enrolment_started_at',
  },
  security_events: {
    of: USER,
    erase: 'rows',
    own: 'ip_address user_agent details',
    none: 'id user_id actor_id kind created_at',
  },
  // Found by the address of the user, which is erased next.
  contact_messages: {
    of: 'email = (SELECT email FROM users WHERE id = $user AND email_verified)',
    erase: 'rows',
    own: 'name email message',
    none: 'id language status answered_at created_at',
  },
  users: {
    of: 'id = $user',
    erase: 'columns',
    own: 'email new_email name image company_name bio location expertise_tags email_verified search_text',
    none: 'id role language suspended_at created_at updated_at',
  },
  // Evidence of the agreement, kept without a name.
  consents: { of: USER, none: 'user_id kind version accepted_at' },
  workspaces: {
    of: 'id = ANY($workspaces)',
    erase: 'columns',
    own: 'name image bio location expertise_tags languages platforms website category',
    none: 'id kind shows_earnings created_at updated_at',
  },
  seats: { of: USER, none: 'workspace_id user_id role invited_by created_at' },
  audit_log: { financial: 'details', none: 'id actor_id action subject about created_at' },

  // Media
  uploads: {
    of: USER,
    erase: 'columns',
    own: 'file_name',
    none: 'id workspace_id user_id media_id purpose size_bytes received_bytes last_modified_ms sha256 crop fingerprint has_poster arrival lease status refusal expires_at discarded_at created_at removed_location',
  },
  media: {
    of: USER,
    shared: 'file_name facts',
    none: 'id workspace_id user_id purpose kind size_bytes sha256 scan fingerprint created_at removed_at',
  },
  media_variants: { none: 'media_id name type size_bytes width height' },
  media_uses: { none: 'media_id feature subject created_at' },

  // Notifications
  notification_mails: {
    of: within('notification_id', 'notifications', USER),
    erase: 'rows',
    own: 'last_error',
    none: 'notification_id status attempts tried_at sent_at',
  },
  notifications: {
    of: USER,
    erase: 'rows',
    // Names the other side.
    shared: 'data',
    none: 'id user_id workspace_id type read_at created_at',
  },
  notification_preferences: {
    of: USER,
    erase: 'rows',
    own: 'wants_mail',
    none: 'user_id mail_group updated_at',
  },

  // Money
  ledger_accounts: {
    of: 'owner_id = ANY($workspaces)',
    financial: 'balance_cents',
    none: 'id kind owner_id',
  },
  ledger_journals: { financial: 'reason_kind reason_id', none: 'id key kind created_at' },
  ledger_entries: {
    of: within('account_id', 'ledger_accounts', 'owner_id = ANY($workspaces)'),
    financial: 'amount_cents',
    none: 'id journal_id account_id',
  },
  ledger_verifications: {
    financial: 'trial findings',
    none: 'id status requested_by error started_at finished_at',
  },
  wallet_debts: { of: BRAND, none: 'brand_id since' },
  payout_accounts: {
    of: WORKSPACE,
    erase: 'columns',
    own: 'paypal_masked bank_masked problem',
    secret: 'paypal_email bank_details',
    financial: 'stripe_account_id',
    none: 'workspace_id method details_submitted payouts_enabled checked_at held_until updated_at',
  },
  payout_reminders: { of: EITHER_SIDE, none: 'brand_id creator_id reminded_at' },
  billing_customers: { of: WORKSPACE, financial: 'stripe_customer_id', none: 'workspace_id created_at' },
  subscription_checkouts: {
    of: WORKSPACE,
    financial: 'plan stripe_session_id',
    none: 'id workspace_id status checked_at created_at',
  },
  subscriptions: {
    of: WORKSPACE,
    erase: 'columns',
    own: 'payment_method_brand payment_method_last4',
    financial: 'plan stripe_subscription_id price_id',
    none: 'id workspace_id status is_duplicate current_period_end expires_at started_at ended_at revision checked_at created_at',
  },
  subscription_invoices: {
    of: WORKSPACE,
    financial: 'stripe_invoice_id amount_cents stripe_payment_intent_id stripe_charge_id',
    none: 'subscription_id workspace_id period_start period_end paid_at is_duplicate',
  },
  checkouts: {
    of: WORKSPACE,
    erase: 'columns',
    own: 'url',
    financial: 'amount_cents stripe_session_id stripe_payment_intent_id disputed_cents',
    none: 'id workspace_id created_by purpose package_id draft_id campaign_id status is_disputed paid_at checked_at created_at settles_at',
  },
  payments: {
    of: EITHER_SIDE,
    financial:
      'amount_cents platform_fee_percentage platform_fee_cents creator_payout_cents sent_cents released_cents owed_cents stripe_transfer_id payout_reference stripe_payment_intent_id attempt_cents attempt_destination',
    none: 'id kind brand_id creator_id approved_by campaign_id submission_id checkout_id status payout_method payout_status payout_processed_at attempt attempt_started_at waiting_for failure_code created_at updated_at clearance_requested_by cleared_by',
  },
  payment_history: {
    of: within('payment_id', 'payments', EITHER_SIDE),
    financial: 'amount_cents reference reason',
    none: 'id payment_id step created_at',
  },
  platform_transactions: {
    financial: 'amount_cents platform_fee_cents metadata',
    none: 'id payment_id transaction_type status created_at',
  },
  unmatched_movements: {
    of: BRAND,
    financial: 'amount_cents source_id payment_intent_id resolution',
    none: 'id movement_id kind reason submission_id brand_id status resolved_by resolved_at created_at',
  },
  wallet_refunds: {
    of: BRAND,
    financial: 'amount_cents reason',
    none: 'id brand_id status requested_by created_at settled_at',
  },
  second_operator_requests: {
    financial: 'amount_cents input',
    none: 'id kind subject status requested_by decided_by created_at decided_at',
  },
  refunds: {
    of: within('wallet_refund_id', 'wallet_refunds', BRAND),
    financial: 'amount_cents stripe_invoice_id payment_intent_id stripe_refund_id',
    none: 'id origin wallet_refund_id unmatched_id checkout_id status attempt attempt_started_at waiting_for failure_code created_at updated_at',
  },
  disputes: {
    of: BRAND,
    financial:
      'stripe_dispute_id payment_intent_id charge_id stripe_invoice_id amount_cents withdrawn_cents fee_cents reason',
    none: 'id checkout_id brand_id status evidence_due_at opened_at closed_at updated_at',
  },
  payment_transfers: {
    of: within('payment_id', 'payments', EITHER_SIDE),
    financial: 'amount_cents reversed_cents',
    none: 'id payment_id created_at',
  },
  payment_refunds: {
    of: within('payment_id', 'payments', EITHER_SIDE),
    financial: 'reason transfer_id amount_cents',
    none: 'id payment_id status attempt attempt_started_at failure_code created_at updated_at',
  },
  payout_batches: {
    financial: 'line_count total_cents',
    none: 'id rail status maker_id checker_id created_at confirmed_at ended_at',
  },
  // The encrypted destination is part of the payout's record. `privacy.retain` empties it after RETENTION_YEARS.
  payout_lines: {
    of: within('payment_id', 'payments', CREATOR),
    secret: 'destination',
    financial: 'amount_cents destination_masked reference reason',
    none: 'id batch_id payment_id status settled_at',
  },
  // `privacy.retain` empties the payload after 90 days.
  stripe_events: {
    financial: 'payload account',
    none: 'id type api_version created source status attempts last_error received_at processed_at',
  },
  stripe_movements: {
    financial: 'amount_cents fee_cents net_cents source_id parent_id',
    none: 'id type currency created_at imported_at',
  },
  reconciler_cursors: { none: 'name position updated_at' },
  reconciliation_runs: {
    financial: 'in_flight_cents stripe_cents ledger_cents',
    none: 'id status requested_by imported booked movements journals differences error started_at finished_at',
  },
  reconciliation_differences: {
    financial: 'subject stripe_cents ledger_cents',
    none: 'id side first_run_id last_run_id first_seen_at resolved_at',
  },
  // `privacy.retain` empties `billed_to` after RETENTION_YEARS.
  receipts: {
    of: 'owner_id = ANY($workspaces)',
    financial: 'number amount_cents subject billed_to',
    none: 'id kind owner_id source_id issued_at',
  },

  // People
  talent_list_entries: {
    of: within('list_id', 'talent_lists', WORKSPACE),
    erase: 'rows',
    own: 'note',
    none: 'id list_id creator_id added_by created_at',
  },
  talent_lists: {
    of: WORKSPACE,
    erase: 'rows',
    own: 'name',
    none: 'id workspace_id creator_count created_at',
  },
  portfolio_items: {
    of: CREATOR,
    erase: 'rows',
    own: 'url title tags',
    none: 'id creator_id position media_id duration_ms is_pinned is_public created_at',
  },
  // Triggers derive these rows from the workspace and its portfolio.
  directory_entries: {
    of: CREATOR,
    own: 'preview_media_id preview_url facets folded_name folded_text',
    none: 'creator_id list_order joined_at is_listed rating_hundredths rating_count approved_count campaign_count delivery_count on_time_count first_approved_count lists',
  },
  directory_positions: { none: 'list list_order rating_hundredths campaign_count' },
  directory_counts: {
    none: 'list expertise location language folded_expertise folded_location total top rated recent active',
  },
  directory_words: { none: 'word label consonants uses' },
  directory_synonyms: { none: 'spelling canonical' },
  directory_terms: { none: 'facet keys' },

  // Campaigns
  campaign_drafts: {
    of: BRAND,
    erase: 'rows',
    own: 'content',
    none: 'id brand_id created_by version campaign_id created_at updated_at',
  },
  funded_slots: {
    of: EITHER_SIDE,
    financial: 'amount_cents',
    none: 'id campaign_id brand_id state creator_id payment_id funded_at reserved_at closed_at',
  },
  slot_movements: {
    of: BRAND,
    financial: 'amount_cents slots',
    none: 'id campaign_id brand_id kind reason created_by created_at',
  },
  change_requests: {
    of: 'submission_id IN (SELECT s.id FROM submissions s JOIN campaigns c ON c.id = s.campaign_id WHERE s.creator_id = ANY($workspaces) OR c.brand_id = ANY($workspaces))',
    none: 'id submission_id created_by created_at',
  },
  change_request_items: {
    of: 'change_request_id IN (SELECT r.id FROM change_requests r JOIN submissions s ON s.id = r.submission_id JOIN campaigns c ON c.id = s.campaign_id WHERE s.creator_id = ANY($workspaces) OR c.brand_id = ANY($workspaces))',
    shared: 'note',
    none: 'change_request_id brief_item_id',
  },
  change_request_comments: {
    of: 'change_request_id IN (SELECT r.id FROM change_requests r JOIN submissions s ON s.id = r.submission_id JOIN campaigns c ON c.id = s.campaign_id WHERE s.creator_id = ANY($workspaces) OR c.brand_id = ANY($workspaces))',
    none: 'change_request_id comment_id',
  },
  brief_item_checks: {
    of: 'submission_id IN (SELECT s.id FROM submissions s JOIN campaigns c ON c.id = s.campaign_id WHERE s.creator_id = ANY($workspaces) OR c.brand_id = ANY($workspaces))',
    none: 'submission_id brief_item_id creator_ok brand_ok',
  },
  submission_captions: {
    of: 'submission_id IN (SELECT s.id FROM submissions s JOIN campaigns c ON c.id = s.campaign_id WHERE s.creator_id = ANY($workspaces) OR c.brand_id = ANY($workspaces))',
    none: 'submission_id language media_id',
  },
  deadline_reminders: { of: CREATOR, none: 'campaign_id creator_id deadline' },
  applications: {
    of: CREATOR,
    erase: 'columns',
    own: 'note video_ids',
    none: 'id campaign_id creator_id status due_at timer_at seconds_left extension_requested_at created_at decided_at released_at release_reason',
  },
  shipments: {
    of: CREATOR,
    erase: 'columns',
    own: 'address voucher',
    shared: 'carrier tracking_number tracking_url',
    none: 'id application_id campaign_id brand_id creator_id kind status problem address_saved_at shipped_at arrived_at created_at',
    sealed: { address: 'shipping-address', voucher: 'shipping-voucher' },
  },
  campaign_invitations: {
    of: `(${CREATOR} OR invited_by = $user)`,
    shared: 'note',
    none: 'id campaign_id creator_id invited_by status created_at sent_at decided_at',
  },
  submissions: {
    of: CREATOR,
    shared: 'title description video_url feedback',
    none: 'id campaign_id creator_id revises_id version media_id duplicate status is_final due_at timer_at seconds_left paused_by blocked_by approved_via extension_requested_at lapsed_at created_at updated_at reviewed_at delivery_due_at review_due_at',
  },
  review_totals: { of: WORKSPACE, none: 'workspace_id count on_time reviewed seconds' },
  review_comments: {
    of: 'author_id = $user',
    shared: 'body drawing',
    none: 'id submission_id author_id side parent_id start_us sent_at edited_at resolved_at resolved_by created_at',
  },
  ratings: {
    of: '(rater_id = ANY($workspaces) OR (rated_id = ANY($workspaces) AND visible_at <= now()))',
    shared: 'stars review paid_on_time clear_brief fair_review',
    none: 'id submission_id side rater_id rated_id user_id visible_at is_revealed created_at updated_at',
  },
  rating_totals: { of: WORKSPACE, none: 'workspace_id count stars paid_on_time clear_brief fair_review' },
  rating_reminders: { none: 'submission_id due_at' },
  // The terms of work that creators were paid for.
  campaigns: {
    of: BRAND,
    shared:
      'title description requirements brief product_url video_style reference_assets video_requirements folded_text',
    none: 'id brand_id created_by client_brand_id budget_cents deadline max_submissions review_hours delivery_days slots_to_fund intake invite_only delivery status paused_for application_count invited_count accepted_count submission_count pending_review_count approved_count created_at published_at completed_at changed_at list_order',
  },
  brief_items: {
    of: 'campaign_id IN (SELECT id FROM campaigns WHERE brand_id = ANY($workspaces))',
    shared: 'text',
    none: 'id campaign_id position kind created_at',
  },
  client_brands: {
    of: WORKSPACE,
    erase: 'rows',
    own: 'name category website country description',
    none: 'id workspace_id created_at',
  },

  // Inbox
  message_attachments: { shared: 'position', none: 'media_id message_id' },
  message_reports: {
    of: 'reported_by = $user',
    shared: 'reason note',
    // The reported message of the other side.
    secret: 'snapshot',
    none: 'id message_id reported_by status decided_by decided_at created_at',
  },
  messages: {
    of: 'sender_id = $user',
    shared: 'body event folded_body member_ids',
    none: 'conversation_id seq id side sender_id client_id created_at edited_at deleted_at',
  },
  conversations: {
    of: EITHER_SIDE,
    shared: 'campaign_title',
    none: 'id kind campaign_id brand_id creator_id state opened_by last_seq last_message_at unread_count_brand unread_count_creator read_seq_brand read_seq_creator archived_brand_at archived_creator_at muted_brand_at muted_creator_at created_at',
  },
  blocks: {
    of: 'blocker_id = ANY($workspaces)',
    erase: 'rows',
    own: 'blocked_id',
    none: 'blocker_id blocked_by created_at',
  },
  unread_mails: { of: WORKSPACE, erase: 'rows', none: 'workspace_id due_at mailed_at' },

  // Marketplace
  shown_videos: { of: CREATOR, erase: 'rows', none: 'submission_id creator_id created_at' },
  saved_search_matches: {
    of: within('search_id', 'saved_searches', WORKSPACE),
    erase: 'rows',
    none: 'search_id match_id created_at',
  },
  saved_searches: {
    of: WORKSPACE,
    erase: 'rows',
    own: 'name filter pattern facets from_cents below_cents brief',
    none: 'id workspace_id kind alerts_since created_at',
  },

  // Insights: of visitors, only numbers that change daily.
  links: {
    of: BRAND,
    shared: 'target_url promo_code',
    none: 'no id code brand_id campaign_id creator_id submission_id channel disabled_at created_at',
  },
  clicks: { none: 'clicked_at link_no visitor is_bot device referrer country' },
  visitor_days: { none: 'day link_no visitor hits' },
  link_days: { none: 'link_no day clicks visitors bots' },
  link_countries: { none: 'link_no day country clicks' },
  click_batches: { none: 'id written_at' },
  visitor_salts: { secret: 'salt', none: 'day' },
  shops: {
    of: BRAND,
    erase: 'columns',
    own: 'name',
    secret: 'secret previous_secret',
    none: 'id brand_id window_days disabled_at created_at',
  },
  shop_sources: { none: 'shop_id from_day source' },
  currency_rates: {
    of: BRAND,
    none: 'id brand_id currency from_day per_usd minor_per_usd entered_by created_at',
  },
  imports: {
    of: BRAND,
    erase: 'columns',
    own: 'file_name',
    none: 'id brand_id format sha256 rows refused unmatched from_day to_day applied_at undone_at imported_by',
  },
  channel_days: {
    of: BRAND,
    none: 'import_id brand_id campaign_id creator_id channel row_key day impressions views total_views link_clicks purchases currency revenue_minor spend_minor is_replaced',
  },
  import_matches: { of: BRAND, erase: 'rows', own: 'name', none: 'brand_id format campaign_id' },
  import_mappings: {
    of: BRAND,
    erase: 'rows',
    own: 'headers columns',
    none: 'brand_id format remembered_at',
  },
  conversions: {
    of: BRAND,
    shared: 'order_id amount_minor promo_code',
    none: 'id brand_id shop_id source kind is_test occurred_at received_at currency attributed_by click_at link_no campaign_id creator_id channel import_id is_replaced',
  },
  conversion_refunds: {
    of: within('conversion_id', 'conversions', BRAND),
    shared: 'refund_id amount_minor',
    none: 'id conversion_id occurred_at received_at',
  },
  metric_days: {
    of: BRAND,
    none: 'brand_id campaign_id day creator_id channel impressions views clicks visitors purchases revenue_cents refund_cents unconverted reported_clicks reported_purchases reported_revenue_cents ad_cents sources',
  },
  metric_marks: { none: 'no campaign_id day marked_at' },

  // Operations
  account_deletions: { of: USER, none: 'user_id requested_at due_at erased_at recorded_at' },
  // Its file is removed when it expires.
  data_exports: { of: USER, none: 'id user_id created_at ready_at expires_at' },
  restores: { none: 'id restored_at compared_at' },
  rate_limits: { none: 'key count resets_at' },
  presence: { none: 'key process_id until' },
  schema_migrations: { none: 'name checksum applied_at' },
};

/** Class by column name. Throws if a column is listed twice. */
export function classesOf(table: string): Map<string, ColumnClass> {
  const classes = new Map<string, ColumnClass>();
  for (const kind of ['own', 'shared', 'financial', 'secret', 'none'] as const) {
    for (const column of COLUMN_MAP[table]?.[kind]?.split(' ') ?? []) {
      if (classes.has(column)) throw new Error(`${table}.${column} is listed twice`);
      classes.set(column, kind);
    }
  }
  return classes;
}

type Subject = { userId: string; workspaceIds: string[] };

/** The `of` condition of a table as SQL, with `$user` and `$workspaces` as parameters. */
export function rowsOfSubject(of: string, { userId, workspaceIds }: Subject): SQL {
  const parts = of.split(/(\$user|\$workspaces)/);
  return sql.join(
    parts.map((part) =>
      part === '$user'
        ? sql`${userId}`
        : part === '$workspaces'
          ? sql`${sql.param(workspaceIds)}::text[]`
          : sql.raw(part),
    ),
  );
}
