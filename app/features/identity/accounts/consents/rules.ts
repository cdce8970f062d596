export const CONSENT_KINDS = ['terms', 'privacy'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The day of the last change of each legal text. Users accept a new version before their next publication or payment. */
export const LEGAL_VERSIONS = { terms: '2026-11-26', privacy: '2026-11-26' } satisfies Record<
  ConsentKind,
  string
>;
