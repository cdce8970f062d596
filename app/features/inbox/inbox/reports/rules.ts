/** `outside`: asks to work or to be paid past the product. */
export const REPORT_REASONS = ['spam', 'abuse', 'fraud', 'outside', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** An operator lets it rest, warns who wrote it, or shuts them out. */
export const DECISIONS = ['closed', 'warned', 'suspended'] as const;
export type Decision = (typeof DECISIONS)[number];
export const REPORT_STATES = ['open', ...DECISIONS] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Letters of what somebody may say with a report. */
export const MAX_REPORT_NOTE = 1000;
/** Messages that an operator sees before the reported one, and after it. */
export const CONTEXT = { before: 15, after: 5 } as const;
