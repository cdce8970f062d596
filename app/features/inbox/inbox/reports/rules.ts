/** `outside`: asks for work or payment outside the platform. */
export const REPORT_REASONS = ['spam', 'abuse', 'fraud', 'outside', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const DECISIONS = ['closed', 'warned', 'suspended'] as const;
export type Decision = (typeof DECISIONS)[number];
export const REPORT_STATES = ['open', ...DECISIONS] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const MAX_REPORT_NOTE = 1000;
/** Messages that operators see around a reported one. */
export const CONTEXT_MESSAGES = { before: 15, after: 5 } as const;
