import type { ResolveMovementInput, WalletRefundInput } from './schema.ts';

/** What an operator asks for, by one word. */
export const actionOf = (input: WalletRefundInput | ResolveMovementInput): ResolveMovementInput['action'] =>
  'action' in input ? input.action : 'refund';
