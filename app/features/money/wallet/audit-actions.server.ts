import { auditActionsIn, hidden, money, text } from '#platform/feature/audit-action.ts';
import ar from './messages/audit/ar.ts';
import en from './messages/audit/en.ts';

const { defineKind, defineAction } = auditActionsIn({ en, ar });
/** Also the kind of wallet refunds. */
export const walletKind = defineKind('wallet', () => '/operator/refunds');

export const debtForgiven = defineAction(walletKind, 'write-off', {
  writeOff: hidden<string>(),
  debtCents: money,
  reason: text,
});
