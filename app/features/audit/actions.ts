type Why = { reason: string };
type Sum = { lines: number; totalCents: number };
type Line = { line: string; payment: string };
type Result = { line: string } & ({ reference: string } | Why);

/** Everything that an operator does to somebody or to money, and what the audit log keeps of it. */
type DetailsOf = {
  'operator.appoint': { email: string };
  'person.suspend': Why;
  'person.resume': Why;
  'person.reset-link': null;
  'person.remove-two-factor': null;
  'payment.retry': null;
  'payment.resend': { owedCents: number };
  'payment.check': null;
  'payment.release': Why & { owedCents: number };
  'payment.refund': Why;
  'payment.cancel-refund': Why;
  'payout-batch.make': Sum & { rail: 'paypal' | 'wise' };
  'payout-batch.confirm': Sum;
  'payout-batch.discard': Sum;
  'payout-batch.export': Sum;
  'payout-batch.import': { paid: number; failed: number; results: Result[] };
  'payout-line.complete': Line & { reference: string };
  'payout-line.fail': Line & Why;
  'payout-line.return': Line & Why;
  'wallet.ask-refund': Why & { amountCents: number };
  'wallet.discard-refund': { amountCents: number };
  'movement.ask': Why & { amountCents: number };
  'movement.discard': { amountCents: number };
  'wallet.refund': Why & { brandId: string; amountCents: number };
  'wallet.write-off': Why & { writeOff: string; debtCents: number };
  'movement.credit': Why & { brandId: string; amountCents: number };
  'movement.refund': Why & { amountCents: number };
  'movement.write-off': Why & { amountCents: number };
  'event.replay': { type: string };
  'books.compare': null;
  'ledger.verify': null;
  'mail.send-again': null;
};

export type AuditActionName = keyof DetailsOf;
/** What an action is about: the first part of its name. */
export type AuditKind = AuditActionName extends `${infer Kind}.${string}` ? Kind : never;
type NamesOf<Details> = Details extends object ? keyof Details : never;
/** The name of anything that is kept of any action. */
export type AuditDetail = NamesOf<DetailsOf[AuditActionName]>;

/** One action: what was done, the id of what it was done to, and what is kept of it. */
export type AuditAction = {
  [Name in AuditActionName]: { action: Name; subject: string } & (DetailsOf[Name] extends null
    ? { details?: never }
    : { details: DetailsOf[Name] });
}[AuditActionName];
